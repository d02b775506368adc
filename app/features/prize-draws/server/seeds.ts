import { randomBytes } from 'node:crypto'
import { openText, sealText } from '~/platform/secrets/sealed-text'
import { seedHashOf } from './draw-number'

const USE = 'prize seed'
const SEED_BYTES = 32

/** Sealed under a key of the settings, with its SHA-256. */
export function makeSeed(versionId: string): { sealed: string; hash: string } {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  return { sealed: sealText(USE, versionId, seed), hash: seedHashOf(seed) }
}

/** Only for a draw of the version and for its end. @throws where it was sealed under another key */
export const openSeed = (versionId: string, sealed: string): string => openText(USE, versionId, sealed)
