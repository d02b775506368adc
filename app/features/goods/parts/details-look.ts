import { calls } from '~/house/registers/calls'
import type { Client } from '~/web/h5/client'
import { isPrefetch } from '~/web/h5/prefetch'

/** Records a member's footprint, except for a prefetch, and reads the favourite. */
export async function lookOf({ user, ask }: Client, request: Request, goodsId: string): Promise<boolean> {
  if (!user) return false
  const [state] = await Promise.all([
    ask(calls.favourites.state, { goodsId }),
    isPrefetch(request) ? undefined : ask(calls.footprints.record, { goodsId }),
  ])
  return state.ok && state.data.isFavourite
}
