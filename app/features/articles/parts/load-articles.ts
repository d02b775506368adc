import { data } from '@remix-run/node'
import { calls } from '~/house/registers/calls'
import { paths, withQuery } from '~/paths'
import { surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import type { ArticleKind } from '../contract/limits'

export const places = {
  school: { list: paths.articles, one: paths.article },
  member: { list: paths.memberArticles, one: paths.memberArticle },
} as const satisfies Record<ArticleKind, object>

export async function loadArticles(request: Request, kind: ArticleKind) {
  const { call } = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const category = query.get('category') || undefined
  const { items, next, categories } = await call(calls.articles.list, {
    kind,
    category,
    cursor: query.get('cursor') || undefined,
  })
  const { list } = places[kind]
  const screen = {
    canonical: canonicalAddress(request, withQuery(list, { category })),
    category,
    categories,
    items,
    next: next && withQuery(list, { category, cursor: next }),
  }
  return data(screen, { headers: surrogateHeaders(['articles']) })
}
