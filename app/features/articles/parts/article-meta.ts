import type { MetaDescriptor } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { publicMeta } from '~/web/layouts/public-meta'
import type { loadArticle } from './load-article'
import { places } from './places'

type One = Awaited<ReturnType<typeof loadArticle>>['data']
type Matches = Parameters<typeof publicMeta>[0]

export function articleMeta({ article, canonical, picture }: One, matches: Matches, title: string): MetaDescriptor[] {
  const { kind, locale, author, publishedAt, summary } = article
  const trail = [
    { name: m.shell_tab_home(), path: paths.home },
    { name: title, path: places[kind].list },
  ]
  const written = author
    ? { '@type': 'Person', name: author }
    : { '@type': 'Organization', name: article.source || title }
  return [
    ...publicMeta(matches, {
      title: article.title,
      description: summary,
      canonical,
      picture,
      trail,
      type: 'article',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: summary,
        inLanguage: locale,
        datePublished: publishedAt,
        url: canonical,
        author: written,
        ...(picture && { image: picture }),
        ...(article.minAge > 0 && { typicalAgeRange: `${article.minAge}-` }),
      },
    },
  ]
}
