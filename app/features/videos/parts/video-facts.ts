import type { MetaDescriptor } from '@remix-run/react'
import type { ShownVideo } from '../contract/members'

type Facts = Pick<ShownVideo, 'title' | 'said' | 'seconds' | 'publishedAt' | 'plays' | 'author'> & {
  film: string
  picture?: string
}

/** schema.org/VideoObject; without a picture search engines do not show it. */
export const videoFacts = (video: Facts, canonical: string): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.said || video.title,
    uploadDate: video.publishedAt,
    duration: `PT${video.seconds}S`,
    contentUrl: video.film,
    url: canonical,
    ...(video.picture && { thumbnailUrl: video.picture }),
    ...(video.said && { transcript: video.said }),
    ...(video.author && { author: { '@type': 'Person', name: video.author.nickname } }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.plays,
    },
  },
})
