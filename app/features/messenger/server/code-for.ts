import { db } from '~/platform/database/pool'
import { limitKey, takeDaily } from '~/platform/limits/rate-limits'
import { qrPicture } from '~/platform/qr-picture'
import { settings } from '~/platform/settings/settings'
import { miniProgram } from '~/services/messenger'
import { networkOf } from '~/values/network'
import { withQuery } from '~/values/with-query'
import { H5_PLACES } from '../contract/members'
import { drawMiniCode } from './mini-codes'

interface Asked {
  page: string
  id?: string
  sUid?: string
  bUid?: string
}

/** Side in px, as a mini-program's code has. */
const SIDE = 430
/** Each code of the mini-program is requested from the messenger, and may be a row that stays. */
export const CODES_PER_DAY = 500

/** Falls back to a QR code without a mini-program, on failure, and above the network's limit. */
export async function codeFor({ page, ...named }: Asked, address: string) {
  const params = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  const mayDraw = miniProgram() && (await takeDaily(db, limitKey('mini-codes', networkOf(address)), CODES_PER_DAY))
  const drawn = mayDraw ? await drawMiniCode({ page, params }) : undefined
  if (drawn?.ok) return { kind: 'mini' as const, mimeType: 'image/png', ...drawn.value }
  const path = params.id ? H5_PLACES.goods : H5_PLACES.home
  const link = `${settings().publicOrigin ?? 'http://localhost'}${withQuery(path, { ...params, way: 'qr' })}`
  return { kind: 'h5' as const, scene: '', mimeType: 'image/png', picture: await qrPicture(link, SIDE) }
}
