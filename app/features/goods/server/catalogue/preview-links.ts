import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { keyedHash, sameHash } from '~/platform/secrets/keyed-hash'
import { ok, type Result, refuse } from '~/values/result'
import { secondsNow } from './store-details'

/** A way to look at goods that are not on sale; `until` is in seconds since 1970. */
export interface PreviewLink {
  id: string
  until: number
  sign: string
}

const signOf = (id: string, until: number) => keyedHash('preview of goods', id, String(until))

/** A link to goods that works for the hours that an operator has set. */
export async function previewLinkOf(id: string): Promise<PreviewLink> {
  const [now, set] = await Promise.all([secondsNow(db), readMallSettings(db, 'goods.previewHours')])
  const until = now + set['goods.previewHours'] * 3_600
  return { id, until, sign: signOf(id, until) }
}

/** Whether a link is one of ours that still works. Refused: previewForged, previewOver. */
export async function checkPreview({
  id,
  until,
  sign,
}: PreviewLink): Promise<Result<object, 'previewForged' | 'previewOver'>> {
  if (!sameHash(sign, signOf(id, until))) return refuse('previewForged')
  return (await secondsNow(db)) < until ? ok({}) : refuse('previewOver')
}
