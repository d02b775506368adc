import { printOf } from '~/platform/media/picture-print'
import type { Print } from './store-prints'

const BYTE = 8
const VALUES = 256

/** Perceptual hashes, to find pictures that were submitted before. */
export async function printPictures(keys: readonly string[]): Promise<Print[]> {
  const prints: Print[] = []
  for (const picture of new Set(keys)) {
    const { digest, bits } = await printOf(picture)
    const bytes = bits.match(new RegExp(`.{${BYTE}}`, 'g')) ?? []
    prints.push({
      picture,
      digest,
      print: bits,
      bands: bytes.map((byte, at) => at * VALUES + Number.parseInt(byte, 2)),
    })
  }
  return prints
}
