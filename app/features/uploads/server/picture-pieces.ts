import { inflateSync } from 'node:zlib'
import type { Metadata } from 'sharp'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Length, name and checksum around a chunk's body. */
const FRAME = 12
/** Encoders cut the data of a picture into pieces of 8 KB, 10 MB into 1,300. */
const MOST_CHUNKS = 4_000
/** Bytes of a colour profile, packed as well as unpacked. */
const PROFILE_MOST = 1024 * 1024
const EXIF_MOST = 64 * 1024
/** Texts, animation and private chunks are dropped: 50 KB of text can unpack to 50 MB. */
const ALLOWED_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf', 'iCCP'])

/** Drops chunks before a decoder unpacks them. Undefined above the chunk limit. Only data chunks may repeat. */
export function stripPng(sent: Buffer): Buffer | undefined {
  if (sent.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return sent
  const stored = [sent.subarray(0, SIGNATURE.length)]
  const seen = new Set<string>()
  let at = SIGNATURE.length
  for (let count = 0; at + FRAME <= sent.length; count++) {
    if (count === MOST_CHUNKS) return undefined
    const length = sent.readUInt32BE(at)
    const name = sent.toString('latin1', at + 4, at + 8)
    const end = at + FRAME + length
    const isNew = ALLOWED_CHUNKS.has(name) && (name === 'IDAT' || !seen.has(name))
    seen.add(name)
    if (isNew && isSmall(name, sent.subarray(at + 8, end - 4))) stored.push(sent.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(stored)
}

function isSmall(name: string, body: Buffer): boolean {
  if (name === 'eXIf') return body.length <= EXIF_MOST
  return name !== 'iCCP' || isSmallProfile(body)
}

/** Name, NUL, method and zlib data (PNG specification 11.3.2.3). */
function isSmallProfile(body: Buffer): boolean {
  if (body.length > PROFILE_MOST) return false
  try {
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: PROFILE_MOST })
    return true
  } catch {
    return false
  }
}

/** Bytes of coefficients per pixel, two for each, by chroma subsampling. */
const COEFFICIENTS = new Map([
  ['4:2:0', 3],
  ['4:2:2', 4],
])
/** Factors by which a JPEG is shrunk while decoding. */
const SHRINKS = [8, 4, 2] as const

/** Most decode row by row; progressive JPEG, interlaced PNG, lossless WebP and rotated ones as a whole. */
export function openBytes(sent: Buffer, facts: Metadata, factor: number): number {
  const { format, width, height, channels = 3, depth, isProgressive, orientation = 1, chromaSubsampling } = facts
  const pixels = width * height
  const raw = pixels * channels * (depth === 'ushort' ? 2 : 1)
  const isTurned = orientation > 2
  // An interlaced one takes room for its passes besides.
  if (format === 'png') return isProgressive ? 1.4 * raw : isTurned ? raw : 0
  if (format === 'webp') {
    if (sent.includes('ANIM')) return 8 * pixels
    return sent.includes('VP8L') ? 4 * pixels : pixels
  }
  const shrink = SHRINKS.find((by) => by <= factor) ?? 1
  const coefficients = isProgressive ? pixels * (COEFFICIENTS.get(chromaSubsampling ?? '') ?? 2 * channels) : 0
  return coefficients + (isTurned ? raw / shrink ** 2 : 0)
}

/** Photos have some dozens; decoders look at each, and redraw a progressive JPEG for every scan. */
const MOST_PIECES = 1_000
const MOST_SCANS = 30

const [SCAN, END, FILL] = [0xda, 0xd9, 0xff]
/** Markers without a body inside of a scan: a stuffed zero and restarts (ITU T.81 B.1.1.2). */
const isData = (marker: number) => marker < 2 || (marker >= 0xd0 && marker <= 0xd7)

/** JPEG and WebP only. */
export function hasFewPieces(sent: Buffer): boolean {
  if (sent[0] === 0xff) return isShortJpeg(sent)
  return sent.toString('latin1', 0, 4) !== 'RIFF' || isShortRiff(sent)
}

function isShortJpeg(sent: Buffer): boolean {
  let [pieces, scans] = [0, 0]
  for (let at = 2; at + 4 <= sent.length; ) {
    const marker = sent[at + 1] as number
    if (sent[at] !== 0xff || marker === FILL) at++
    else if (isData(marker)) at += 2
    else if (marker === END) break
    else {
      if (marker === SCAN) scans++
      if (++pieces > MOST_PIECES || scans > MOST_SCANS) return false
      at += 2 + sent.readUInt16BE(at + 2)
    }
  }
  return true
}

function isShortRiff(sent: Buffer): boolean {
  let pieces = 0
  for (let at = 12; at + 8 <= sent.length; ) {
    if (++pieces > MOST_PIECES) return false
    const length = sent.readUInt32LE(at + 4)
    // Chunks begin at even places.
    at += 8 + length + (length % 2)
  }
  return true
}
