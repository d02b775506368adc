import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings'
import { decrypt, encrypt } from './aes-gcm'

const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', `seal ${use}`, 32))

/**
 * Encrypts a text for keeping (AES-256-GCM, NIST SP 800-38D) under a key of its own for each use, derived from the
 * session secret. `owner` is bound in: copied to another row, the sealed text does not open.
 */
export const sealText = (use: string, owner: string, text: string): string => encrypt(keyOf(use), owner, text)

/** Opens what `sealText` made for the same use and owner; throws where a byte of it was changed. */
export const openText = (use: string, owner: string, sealed: string): string => decrypt(keyOf(use), owner, sealed)
