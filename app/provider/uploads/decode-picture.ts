import sharp from 'sharp'
import { ok, type Result, refuse } from '~/values/result'
import { hasFewPieces } from './picture-pieces'
import { stripPng } from './strip-png'

const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 1600
const DECODE_SECONDS = 10
/** Pictures that may wait for their turn; each holds its bytes in memory. */
const MOST_WAITING = 20

const MAGIC = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s]

type Decoded = { body: Buffer; width: number; height: number }
type Refusal = 'pictureUnreadable' | 'pictureTooLarge' | 'busy'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * JPEG, PNG or WebP decoded and encoded anew: first frame, upright by its EXIF, sRGB, no metadata, sides ≤ 1600 px.
 * One at a time, because a picture of 25 megapixels takes 100 MB while it is open.
 */
export async function decodePicture(sent: Buffer): Promise<Result<Decoded, Refusal>> {
  const start = sent.subarray(0, 16).toString('latin1')
  if (!MAGIC.some((magic) => magic.test(start))) return refuse('pictureUnreadable')
  if (waiting >= MOST_WAITING) return refuse('busy')
  waiting++
  const turn = last.then(() => decodeStripped(sent)).finally(() => waiting--)
  last = turn
  return turn
}

/** What the decoder would have to do is bounded before it sees anything. */
async function decodeStripped(sent: Buffer): Promise<Result<Decoded, Refusal>> {
  const stripped = hasFewPieces(sent) ? stripPng(sent) : undefined
  return stripped ? decode(stripped) : refuse('pictureUnreadable')
}

async function decode(sent: Buffer): Promise<Result<Decoded, Refusal>> {
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse('pictureTooLarge')
    const { data, info } = await sharp(sent, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return ok({ body: data, width: info.width, height: info.height })
  } catch {
    // Whatever the decoder has to complain about, the file is at fault and its sender is told so.
    return refuse('pictureUnreadable')
  }
}
