import { createHash, createHmac, randomBytes } from 'node:crypto'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { FAIR_BELOW, WHOLE } from '../contract/members'

const WORD_BYTES = 4

/** Both in hexadecimal: a commitment that reveals nothing of the seed. */
export const seedHashOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')

/**
 * From 1 to 1,000,000: HMAC-SHA-256 of `<version>:<n>` under the seed's bytes; its first four-byte word (of eight,
 * big-endian) below 4,294,000,000, modulo 1,000,000, plus 1. If none is below, the text gets `:1`, `:2` and so on.
 */
export function drawnNumber(seed: string, versionId: string, n: number): number {
  for (let round = 0; ; round++) {
    const text = `${versionId}:${n}${round > 0 ? `:${round}` : ''}`
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest()
    for (let at = 0; at < bytes.length; at += WORD_BYTES) {
      const word = bytes.readUInt32BE(at)
      if (word < FAIR_BELOW) return (word % WHOLE) + 1
    }
  }
}

/** The weights lie one behind the other, in the order of the positions. */
export function prizeOf<Prize extends { weight: number }>(prizes: readonly Prize[], number: number): Prize {
  let upTo = 0
  for (const prize of prizes) {
    upTo += prize.weight
    if (number <= upTo) return prize
  }
  throw new RangeError(`${number} is beyond the weights`)
}

const USE = 'prize seed'
const SEED_BYTES = 32

/** Sealed under a key of the settings, with its SHA-256. */
export function makeSeed(versionId: string): { sealed: string; hash: string } {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  return { sealed: sealText(USE, versionId, seed), hash: seedHashOf(seed) }
}

/** Only for a draw of the version and for its end. @throws where it was sealed under another key */
export const openSeed = (versionId: string, sealed: string): string => openText(USE, versionId, sealed)
