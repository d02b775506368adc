import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { readMaster } from './storage'

const [WIDTH, HEIGHT] = [9, 8]

/**
 * What tells a stored picture from others: the SHA-256 of its file, and 64 bits as text that stay nearly the same where it
 * is made smaller, lighter or packed anew: each says whether a spot is darker than the one to its right.
 */
export async function printOf(key: string): Promise<{ digest: string; bits: string }> {
  const file = await readMaster(key)
  const digest = createHash('sha256').update(file).digest('hex')
  const grey = await sharp(file).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer()
  const bits: string[] = []
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH - 1; column++) {
      const at = row * WIDTH + column
      bits.push((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0')
    }
  return { digest, bits: bits.join('') }
}
