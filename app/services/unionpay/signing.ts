import { createHash, createSign, createVerify, type KeyLike } from 'node:crypto'

export type Fields = Record<string, string>

/** SHA-256 as hexadecimal text, which is signed and so hashed again (interface 5.1.0; 5.0.0 hashes once). */
function digestOf(fields: Fields): string {
  const joined = Object.entries(fields)
    .filter(([name, value]) => name !== 'signature' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('sha256').update(joined, 'utf8').digest('hex')
}

export const signed = (fields: Fields, key: KeyLike): Fields => ({
  ...fields,
  signature: createSign('RSA-SHA256')
    .update(digestOf(fields))
    .sign(key as never, 'base64'),
})

export function isSigned(fields: Fields, key: KeyLike): boolean {
  try {
    return createVerify('RSA-SHA256')
      .update(digestOf(fields))
      .verify(key as never, fields.signature ?? '', 'base64')
  } catch {
    return false
  }
}

/** Not escaped; groups stand between braces. */
export const fieldsOf = (text: string): Fields =>
  Object.fromEntries(Array.from(text.matchAll(/([^=&]+)=(\{[^}]*\}|[^&]*)/g), ([, name, value]) => [name, value]))
