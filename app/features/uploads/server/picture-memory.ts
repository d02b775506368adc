import type { Metadata } from 'sharp'

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
