import type { Metadata } from 'sharp'

/** Bytes of a picture's coefficients for each pixel, by how its colours are thinned out: two for each number. */
const COEFFICIENTS = new Map([
  ['4:2:0', 3],
  ['4:2:2', 4],
])
/** Factors by which a JPEG is made smaller while it is read. */
const SHRINKS = [8, 4, 2] as const

/**
 * About how many bytes a picture takes while it is decoded, beyond some rows of it: most are read row by row, but a
 * progressive JPEG, an interlaced PNG and a lossless WebP come whole, and whatever is turned is held until it is.
 * `factor`: by how much it is made smaller.
 */
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
