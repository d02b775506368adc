import { paths, withQuery } from '~/paths'
import { SORTS } from '../contract/members'

export type Sort = (typeof SORTS)[number]

/** Typed values stay text until the provider has validated them. */
export type SearchQuery = {
  q?: string
  category?: string
  brand?: string
  minYuan?: string
  maxYuan?: string
  inStock?: boolean
  sort?: Sort
  cursor?: string
}

export const sortOf = (query: URLSearchParams): Sort | undefined => SORTS.find((sort) => sort === query.get('sort'))

export function readQuery(query: URLSearchParams): SearchQuery {
  const text = (name: string) => query.get(name)?.trim() || undefined
  return {
    q: text('q'),
    category: text('category'),
    brand: text('brand'),
    minYuan: text('minYuan'),
    maxYuan: text('maxYuan'),
    inStock: query.get('inStock') === '1',
    sort: sortOf(query),
    cursor: text('cursor'),
  }
}

export function searchPath({ inStock, sort, ...request }: SearchQuery): string {
  return withQuery(paths.goodsSearch, {
    ...request,
    inStock: inStock ? '1' : undefined,
    sort: sort === 'best' ? undefined : sort,
  })
}

export const isSearch = (query: SearchQuery) =>
  Boolean(query.q || query.category || query.brand || query.minYuan || query.maxYuan || query.inStock)
