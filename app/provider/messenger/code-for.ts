import { H5_PLACES } from '~/contract/messenger/places'
import { withQuery } from '~/values/with-query'
import { qrPicture } from '../qr-picture'
import { settings } from '../settings'
import { drawMiniCode } from './mini-codes'

interface Asked {
  page: string
  id?: string
  sUid?: string
  bUid?: string
}

/** Pixels of a QR code's side, as many as a mini-program's code has. */
const SIDE = 430

/**
 * A code of the mini-program, or a QR code of the same page of this mall where there is none, or none can be had: whoever
 * hands it on cannot wait for another day.
 */
export async function codeFor({ page, ...named }: Asked) {
  const params = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  const drawn = await drawMiniCode({ page, params })
  if (drawn.ok) return { kind: 'mini' as const, mimeType: 'image/png', ...drawn.value }
  const path = params.id ? H5_PLACES.goods : H5_PLACES.home
  const link = `${settings().publicOrigin ?? 'http://localhost'}${withQuery(path, { ...params, way: 'qr' })}`
  return { kind: 'h5' as const, scene: '', mimeType: 'image/png', picture: await qrPicture(link, SIDE) }
}
