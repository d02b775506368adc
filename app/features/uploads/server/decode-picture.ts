import sharp, { type Metadata } from 'sharp'
import { PICTURE_MOST_PIXELS, SLICE_MOST, SLICES_MOST } from '~/contract/upload-limits'
import { ok, type Result, refuse } from '~/values/result'
import { hasFewPieces, openBytes, stripPng } from './picture-pieces'

const LONGEST_SIDE = SLICE_MOST
/** Narrower, text in a long picture cannot be read: it keeps this width, however high it is. */
const LEAST_WIDTH = 750
/** Bytes while it is open, as `openBytes` estimates: a progressive one of 50 megapixels does. */
const OPEN_MOST = 150_000_000
const DECODE_SECONDS = 10
const MOST_WAITING = 20

/** A box `ftyp` of a brand of HEIF that phones write (ISO/IEC 23008-12). */
const HEIC = /^.{4}ftyp(hei[cxmsfv]|hev[cxms]|mif1|msf1)/s
const MAGIC = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]

/** `slices` are rendered one below the other. */
export type Shape = 'whole' | 'slices'
export type Decoded = { body: Buffer; width: number; height: number }
export type DecodeRefusal =
  | 'pictureUnreadable'
  | 'pictureTooLarge'
  | 'pictureTooHeavy'
  | 'pictureTooLong'
  | 'pictureHeic'
  | 'busy'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** First frame, upright, sRGB, no metadata; sizes as `boxOf` says. One at a time: each takes up to 200 MB. */
export async function decodePicture(sent: Blob, shape: Shape = 'whole'): Promise<Result<Decoded[], DecodeRefusal>> {
  const start = Buffer.from(await sent.slice(0, 16).arrayBuffer()).toString('latin1')
  if (HEIC.test(start)) return refuse('pictureHeic')
  if (!MAGIC.some((magic) => magic.test(start))) return refuse('pictureUnreadable')
  if (waiting >= MOST_WAITING) return refuse('busy')
  waiting++
  const turn = last
    .then(async () => decodeStripped(Buffer.from(await sent.arrayBuffer()), shape))
    .finally(() => waiting--)
  last = turn.catch(() => undefined)
  return turn
}

/** Bounds the decoder's work before it sees anything. */
async function decodeStripped(sent: Buffer, shape: Shape): Promise<Result<Decoded[], DecodeRefusal>> {
  const stripped = hasFewPieces(sent) ? stripPng(sent) : undefined
  return stripped ? decode(stripped, shape) : refuse('pictureUnreadable')
}

async function decode(sent: Buffer, shape: Shape): Promise<Result<Decoded[], DecodeRefusal>> {
  try {
    const facts = await sharp(sent, { limitInputPixels: false }).metadata()
    const { width, height } = facts.autoOrient
    if (width * height > PICTURE_MOST_PIXELS) return refuse('pictureTooLarge')
    if (shape === 'slices' && height > SLICES_MOST * width) return refuse('pictureTooLong')
    const box = boxOf(width, height, shape)
    if (openBytes(sent, facts as Metadata, width / box.width) > OPEN_MOST) return refuse('pictureTooHeavy')
    const slices: Decoded[] = []
    // A tenth of a pixel too many makes no slice of its own.
    const count = shape === 'slices' ? Math.ceil(box.height / SLICE_MOST) : 1
    for (let at = 0; at < count; at++) {
      const [top, end] = [at, at + 1].map((place) => Math.round((box.height * place) / count)) as [number, number]
      const open = sharp(sent, { failOn: 'error', limitInputPixels: PICTURE_MOST_PIXELS, sequentialRead: true })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize({ ...box, fit: 'fill' })
      const part = count > 1 ? open.extract({ left: 0, top, width: box.width, height: end - top }) : open
      const { data, info } = await part.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
      slices.push({ body: data, width: info.width, height: info.height })
    }
    return ok(slices)
  } catch {
    // Whatever the decoder complains about, the file is at fault.
    return refuse('pictureUnreadable')
  }
}

/** In px; never larger than it was. */
function boxOf(width: number, height: number, shape: Shape): { width: number; height: number } {
  const scale = shape === 'slices' ? LONGEST_SIDE / width : LONGEST_SIDE / Math.max(width, height)
  const isLong = shape === 'whole' && height <= SLICES_MOST * width
  const least = isLong ? Math.min(LEAST_WIDTH, width) / width : 0
  const by = Math.min(1, Math.max(scale, least))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
