import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import type { Client } from '~/web/h5/client'
import type { FoundGoods } from './find-goods'

export async function findGoods(
  { call }: Client,
  request: Request,
  path: string,
  more: Record<string, string> = {},
): Promise<FoundGoods | undefined> {
  const query = new URL(request.url).searchParams
  if (!query.has('goods')) return undefined
  const [id, q] = [query.get('id') ?? undefined, query.get('q') ?? '']
  const { items, next } = await call(calls.goods.search, { keyword: q, cursor: query.get('cursor') ?? undefined })
  return { q, items, next: next && withQuery(path, { id, ...more, goods: 1, q, cursor: next }) }
}
