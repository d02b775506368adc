import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { ok, type Result, refuse } from '~/values/result'
import { secondsNow } from './store-details'

/** `until` in seconds since 1970. */
export interface PreviewLink {
  id: string
  until: number
  sign: string
}

type Previewed = 'goods' | 'page'

const signOf = (what: Previewed, id: string, until: number) => keyedHash(`preview of ${what}`, id, String(until))

export async function previewLinkOf(id: string, what: Previewed = 'goods'): Promise<PreviewLink> {
  const [now, set] = await Promise.all([secondsNow(db), readMallSettings(db, 'goods.previewHours')])
  const until = now + set['goods.previewHours'] * 3_600
  return { id, until, sign: signOf(what, id, until) }
}

export async function checkPreview(
  { id, until, sign }: PreviewLink,
  what: Previewed = 'goods',
): Promise<Result<object, 'previewForged' | 'previewOver'>> {
  if (!sameHash(sign, signOf(what, id, until))) return refuse('previewForged')
  return (await secondsNow(db)) < until ? ok({}) : refuse('previewOver')
}
