import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from '../settings'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', `seal ${use}`, 32))

/**
 * Encrypts a text for keeping (AES-256-GCM, NIST SP 800-38D) under a key of its own for each use, derived from the
 * session secret. `owner` is bound in: copied to another row, the sealed text does not open.
 */
export function sealText(use: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(use), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** Opens what `sealText` made for the same use and owner; throws where a byte of it was changed. */
export function openText(use: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(use), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
