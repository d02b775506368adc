import type { MetaDescriptor } from '@remix-run/react'
import { ReportLink } from '~/features/moderation/parts/report-link'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { publicMeta } from '~/web/layouts/public-meta'
import { MoreLink } from '~/web/ui/section'
import type { ShownArticle } from '../contract/members'
import { ArticleBody } from './article-body'
import { articleFacts } from './article-list'
import type { loadArticle } from './load-article'
import { places } from './load-articles'

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

export function ArticleScreen({ article, list }: { article: ShownArticle; list: string }) {
  const { title, summary, source, author, locale } = article
  return (
    <article className="card mx-4 mb-4 mt-3 px-4 pb-3 pt-4">
      <h2 lang={locale} className="break-words text-xl font-bold leading-snug">
        {title}
      </h2>
      <p className="num mt-1 text-xs text-ink-3">{[author, articleFacts(article)].filter(Boolean).join(' · ')}</p>
      {summary && (
        <p lang={locale} className="mt-3 break-words rounded-card bg-ground p-3 text-sm text-ink-2">
          {summary}
        </p>
      )}
      <ArticleBody blocks={article.blocks} goods={article.goods} credit={article.credit} locale={locale} />
      {source && <p className="mt-5 break-words text-xs text-ink-2">{m.articles_source({ source })}</p>}
      <div className="mt-3 flex">
        <MoreLink href={list} text={m.articles_more()} />
        <span className="ml-auto">
          <ReportLink kind="article" id={article.id} />
        </span>
      </div>
    </article>
  )
}
