import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { readSeen } from '~/web/h5/seen-goods'

export async function seenByGuest({ call }: Client, request: Request) {
  const { ids, isPaused } = await readSeen(request)
  const items = ids.length > 0 ? (await call(calls.goods.glances, { goodsIds: ids })).items : []
  return { isPaused, items }
}

export async function forgetOfGuest({ locale }: Client, request: Request, posted: FormData) {
  const seen = await readSeen(request)
  const goodsId = posted.get('remove')
  const done = async (ids: readonly string[], isPaused: boolean, toast: string) =>
    redirectTo(paths.footprints, { toast, cookies: [await cookies.seen.write({ ids: [...ids], isPaused })] })
  if (goodsId !== null)
    return done(
      seen.ids.filter((id) => id !== goodsId),
      seen.isPaused,
      m.footprints_removed({}, { locale }),
    )
  switch (posted.get('intent')) {
    case 'forget':
      return done([], seen.isPaused, m.footprints_forgotten({}, { locale }))
    case 'pause':
      return done([], true, m.footprints_paused({}, { locale }))
    case 'resume':
      return done(seen.ids, false, m.footprints_resumed({}, { locale }))
    default:
      return redirectTo(paths.footprints)
  }
}
