import { calls } from '~/house/registers/calls'
import type { Client } from '~/web/h5/client'
import { isPrefetch } from '~/web/h5/prefetch'

/**
 * What a member's look at goods leaves behind and finds: a footprint, unless the browser only looks ahead, and whether
 * the goods are a favourite. A guest leaves nothing. Goods that are not there are said to be so by the details.
 */
export async function lookOf({ user, ask }: Client, request: Request, goodsId: string): Promise<boolean> {
  if (!user) return false
  const [state] = await Promise.all([
    ask(calls.favourites.state, { goodsId }),
    isPrefetch(request) ? undefined : ask(calls.footprints.record, { goodsId }),
  ])
  return state.ok && state.data.isFavourite
}
