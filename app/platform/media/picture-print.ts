import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { readMaster } from './storage'

const [WIDTH, HEIGHT] = [9, 8]

/** SHA-256 of the file, and a difference hash of 64 bits that survives scaling, brightness and re-encoding. */
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
