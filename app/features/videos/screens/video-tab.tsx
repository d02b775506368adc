import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type MetaDescriptor, useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import feed from '~/web/enhance/video-feed.ts?worker&url'
import { redirectTo } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { formFor, readForm } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { pictureUrl } from '~/web/ui/picture'
import { videoUrl } from '~/web/ui/video-player'
import type { ShownVideo } from '../contract/members'
import { Stage } from '../parts/stage'

type Facts = Pick<ShownVideo, 'title' | 'said' | 'seconds' | 'publishedAt' | 'plays' | 'author'> & {
  film: string
  picture?: string
}

/** schema.org/VideoObject; without a picture search engines do not show it. */
const videoFacts = (video: Facts, canonical: string): MetaDescriptor => ({
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

export const handle: ScreenHandle = {
  title: () => m.shell_tab_videos(),
  tab: 2,
  shares: true,
  cached: { query: ['id', 'cursor'], byMessenger: true },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...publicMeta(matches, {
          title: data.first?.title,
          screen: m.shell_tab_videos(),
          description: data.first?.said,
          canonical: data.canonical,
          picture: data.first?.picture,
        }),
        ...(data.first ? [videoFacts(data.first, data.canonical)] : []),
      ]
    : []

const likeForm = formFor('like', calls.videos.like.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const [from, cursor] = [query.get('id') || undefined, query.get('cursor') || undefined]
  const [{ items, next }, sharer] = await Promise.all([
    client.call(calls.videos.list, { from, cursor }),
    sharerOf(client),
  ])
  const [one] = from ? items : []
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.videoTab, { id: from })),
    first: one && {
      ...one,
      film: publicAddress(request, videoUrl(one.file)),
      picture: one.cover ? publicAddress(request, pictureUrl(one.cover, 750)) : undefined,
    },
    items: items.map((video) => ({
      video,
      shared: publicAddress(request, sharedPath(paths.videoTab, sharer, { id: video.id })),
    })),
    next: next && withQuery(paths.videoTab, { cursor: next }),
  }
  return data(screen, {
    headers: surrogateHeaders(['videos', 'catalogue'], { goods: items.flatMap(({ goods }) => goods) }),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const { ask, locale } = await h5.member(request)
  const read = await readForm(likeForm, request, locale)
  if (!read.ok) return read.answer
  const done = await ask(calls.videos.like, read.value)
  const back = withQuery(paths.videoTab, done.ok ? { id: read.value.id } : {})
  return redirectTo(back, done.ok ? {} : { toast: { text: done.msg, kind: 'error' } })
}

export const headers = cacheHeaders

export default function Videos() {
  const { items, next } = useLoaderData<typeof loader>()
  if (items.length === 0) {
    return (
      <>
        <h1 className="sr-only">{m.shell_tab_videos()}</h1>
        <div className="flex flex-1 flex-col justify-center">
          <Empty
            icon="video"
            picture="demo/empty-video"
            title={m.videos_empty_title()}
            text={m.videos_empty_text()}
            action={{ href: paths.videoRelease, text: m.videos_new() }}
          />
          <p className="text-center">
            <ButtonLink look="plain" href={paths.home}>
              {m.videos_empty_action()}
            </ButtonLink>
          </p>
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className="sr-only">{m.shell_tab_videos()}</h1>
      <div className="screen-stages">
        <div className="stage-top">
          <a href={paths.videoSearch} className="stage-round" aria-label={m.videos_search()}>
            <Icon name="search" />
          </a>
          <a href={paths.videoRelease} className="stage-round ml-2" aria-label={m.videos_new()}>
            <Icon name="plus" />
          </a>
        </div>
        <div className="stages">
          <ul id="videos">
            {items.map(({ video, shared }) => (
              <Stage key={video.id} video={video} shared={shared} />
            ))}
          </ul>
          <Pager list="videos" next={next} auto />
        </div>
      </div>
      <script type="module" src={feed} />
    </>
  )
}
