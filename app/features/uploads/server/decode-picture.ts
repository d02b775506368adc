import sharp, { type Metadata } from 'sharp'
import { PICTURE_MOST_PIXELS, SLICE_MOST, SLICES_MOST } from '~/contract/upload-limits'
import { ok, type Result, refuse } from '~/values/result'
import { openBytes } from './picture-memory'
import { hasFewPieces } from './picture-pieces'
import { stripPng } from './strip-png'

const LONGEST_SIDE = SLICE_MOST
/** Below this width nobody reads what stands on a long picture: it stays this wide, however high it is. */
const LEAST_WIDTH = 750
/** Bytes that a picture may take while it is open, as `openBytes` reckons: a progressive one of 50 megapixels does. */
const OPEN_MOST = 150_000_000
const DECODE_SECONDS = 10
/** Pictures that may wait for their turn. */
const MOST_WAITING = 20

/** A box `ftyp` of one of the brands of HEIF that phones write (ISO/IEC 23008-12). */
const HEIC = /^.{4}ftyp(hei[cxmsfv]|hev[cxms]|mif1|msf1)/s
const MAGIC = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]

/** One picture, or parts of one that are drawn one under the other. */
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

/**
 * JPEG, PNG or WebP decoded and encoded anew: first frame, upright by its EXIF, sRGB, no metadata. A whole one has sides
 * ≤ 1600 px, a long one is 750 px wide; slices are as wide as it was, ≤ 1600 px, and as high at most.
 * One at a time, and read in its turn, because each takes up to 200 MB while it is open.
 */
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

/** What the decoder would have to do is bounded before it sees anything. */
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
    // Whatever the decoder has to complain about, the file is at fault and its sender is told so.
    return refuse('pictureUnreadable')
  }
}

/** How large a picture is stored, in px; never larger than it was. */
function boxOf(width: number, height: number, shape: Shape): { width: number; height: number } {
  const scale = shape === 'slices' ? LONGEST_SIDE / width : LONGEST_SIDE / Math.max(width, height)
  const isLong = shape === 'whole' && height <= SLICES_MOST * width
  const least = isLong ? Math.min(LEAST_WIDTH, width) / width : 0
  const by = Math.min(1, Math.max(scale, least))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
