import { createHash, createSign, createVerify, type KeyLike } from 'node:crypto'

export type Fields = Record<string, string>

/**
 * What is signed: the SHA-256 of all fields by their names, as 64 hexadecimal digits. UnionPay signs the digits as a text,
 * so that there are two hashes, one over the other ("5.1.0" of its interface; 5.0.0 has one).
 */
function digestOf(fields: Fields): string {
  const joined = Object.entries(fields)
    .filter(([name, value]) => name !== 'signature' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('sha256').update(joined, 'utf8').digest('hex')
}

/** The fields with their signature. */
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

/** An answer's fields. They come as they are, not escaped as in a form; those of a group stand between braces. */
export const fieldsOf = (text: string): Fields =>
  Object.fromEntries(Array.from(text.matchAll(/([^=&]+)=(\{[^}]*\}|[^&]*)/g), ([, name, value]) => [name, value]))
