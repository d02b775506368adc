import { PICTURE_WIDTHS } from '~/contract/picture-widths'
import { unlessAway } from '~/services/outside'
import { findPicture } from './pictures'

const NAME = /^(.{1,80})-(\d{2,4})\.(webp|jpg)$/

/** Whatever the bytes are, they are shown as a picture and nothing else. */
const HEADERS = {
  // A picture never changes under its name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

export const servePicture = (name: string): Promise<Response | undefined> => unlessAway(serve(name))

async function serve(name: string): Promise<Response | undefined> {
  const [, key, size, format] = NAME.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === size)
  const picture = key && width && (await findPicture(key, width, format as 'webp' | 'jpg'))
  if (!picture) return undefined
  const headers = { ...HEADERS, 'Content-Type': picture.type, 'Content-Length': String(picture.body.byteLength) }
  return new Response(picture.body, { headers })
}
