import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from '../settings/settings'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D): nonce, text and tag in base64url. `owner` is bound in. */
export function encrypt(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** For the same owner. @throws where a byte was changed or the key is another */
export function decrypt(key: Buffer, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

const ID_BYTES = 6

interface Key {
  /** Derived from the key, without revealing it. */
  id: string
  bytes: Buffer
}

const keyOf = (secret: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'data key id', ID_BYTES)).toString('base64url'),
  bytes: Buffer.from(hkdfSync('sha256', secret, '', 'data key', 32)),
})

/** The sealing key first. The session secret is last, because it sealed older rows. */
function keys(): Key[] {
  const { dataKeys, sessionSecret } = settings()
  return [...dataKeys, sessionSecret].map(keyOf)
}

/** Of what seals and signs here, without revealing it. */
export function secretIds(): { session: string; data: string[] } {
  const { dataKeys, sessionSecret } = settings()
  return { session: keyOf(sessionSecret).id, data: dataKeys.map((secret) => keyOf(secret).id) }
}

export const currentKeyId = (): string => (keys()[0] as Key).id

export const keyIdOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'))

/** AES-256-GCM (NIST SP 800-38D), the key's id in front. `owner` is bound in: in another row it does not open. */
export function sealKeyed(owner: string, text: string): string {
  const key = keys()[0] as Key
  return `${key.id}.${encrypt(key.bytes, owner, text)}`
}

/** For the same owner. @throws where the key is not in the settings or a byte was changed */
export function openKeyed(owner: string, sealed: string): string {
  const id = keyIdOf(sealed)
  const key = keys().find((one) => one.id === id)
  if (!key) throw new Error(`no key ${id} among DATA_KEYS`)
  return decrypt(key.bytes, owner, sealed.slice(id.length + 1))
}
