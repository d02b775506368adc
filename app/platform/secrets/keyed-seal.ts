import { hkdfSync } from 'node:crypto'
import { settings } from '../settings/settings'
import { decrypt, encrypt } from './aes-gcm'

const ID_BYTES = 6

interface Key {
  /** Told from the key itself, so that nobody has to name it; it says nothing of the key. */
  id: string
  bytes: Buffer
}

const keyOf = (secret: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'data key id', ID_BYTES)).toString('base64url'),
  bytes: Buffer.from(hkdfSync('sha256', secret, '', 'data key', 32)),
})

/** The keys of the settings, the one that seals first. The session secret is the last: what it sealed still opens. */
function keys(): Key[] {
  const { dataKeys, sessionSecret } = settings()
  return [...dataKeys, sessionSecret].map(keyOf)
}

/** The id of the key that seals now. */
export const currentKeyId = (): string => (keys()[0] as Key).id

/** The id of the key that sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'))

/**
 * Encrypts a text for keeping (AES-256-GCM, NIST SP 800-38D) under the first key of the settings, whose id stands in
 * front. `owner` is bound in: copied to another row, the sealed text does not open.
 */
export function sealKeyed(owner: string, text: string): string {
  const key = keys()[0] as Key
  return `${key.id}.${encrypt(key.bytes, owner, text)}`
}

/** Opens what `sealKeyed` made for the same owner. @throws where its key is not among the settings, or a byte was changed */
export function openKeyed(owner: string, sealed: string): string {
  const id = keyIdOf(sealed)
  const key = keys().find((one) => one.id === id)
  if (!key) throw new Error(`no key ${id} among DATA_KEYS`)
  return decrypt(key.bytes, owner, sealed.slice(id.length + 1))
}
