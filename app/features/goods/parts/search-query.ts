import { paths, withQuery } from '~/paths'
import { SORTS } from '../contract/members'

export type Sort = (typeof SORTS)[number]

/** Typed values stay text until the provider has validated them. */
export type Asked = {
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

export function readAsked(query: URLSearchParams): Asked {
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

export function searchPath({ inStock, sort, ...asked }: Asked): string {
  return withQuery(paths.goodsSearch, {
    ...asked,
    inStock: inStock ? '1' : undefined,
    sort: sort === 'best' ? undefined : sort,
  })
}

export const isSearch = (asked: Asked) =>
  Boolean(asked.q || asked.category || asked.brand || asked.minYuan || asked.maxYuan || asked.inStock)
