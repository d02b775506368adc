import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Known to whoever looks for keys in sources. */
const PREFIX = 'lilac_'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** So many letters hold 256 bits, and 32. */
const [RANDOM, SUM] = [43, 6]
const SHAPE = new RegExp(`^${PREFIX}[${LETTERS}]{${RANDOM + SUM}}$`)
const ENDING = 4

function lettersOf(number: bigint, length: number): string {
  let [left, text] = [number, '']
  for (let place = 0; place < length; place++) {
    text = LETTERS[Number(left % 62n)] + text
    left /= 62n
  }
  return text
}

const sumOf = (text: string) => lettersOf(BigInt(crc32(text)), SUM)

export function newKey(): { key: string; hash: string; ending: string } {
  const random = PREFIX + lettersOf(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM)
  const key = random + sumOf(random)
  return { key, hash: hashOf(key), ending: key.slice(-ENDING) }
}

/** With its checksum: what was cut off or mistyped is looked up nowhere. */
export const isKey = (text: string): boolean => SHAPE.test(text) && sumOf(text.slice(0, -SUM)) === text.slice(-SUM)

/** It has 256 random bits, so that nobody finds it by its hash, nor by how long the hash is looked for. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
