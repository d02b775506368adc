import { constants, type KeyLike, publicEncrypt, X509Certificate } from 'node:crypto'
import { type PlatformKeys, pemsIn } from './signing'

/** The public key, or else the newest platform certificate. @throws Error without one */
export function sealingKey(
  keys: PlatformKeys,
  publicKeyId: string | undefined,
  certificates: string,
  now = new Date(),
) {
  const valid = pemsIn(certificates)
    .map((pem) => new X509Certificate(pem))
    .filter((one) => new Date(one.validFrom) <= now && now < new Date(one.validTo))
    .sort((one, other) => Date.parse(other.validFrom) - Date.parse(one.validFrom))
  const serial = publicKeyId ?? valid[0]?.serialNumber.toUpperCase()
  const key = serial === undefined ? undefined : keys.get(serial)
  if (serial === undefined || !key) throw new Error('WeChat Pay has no key under which a name could be sealed')
  return { serial, key }
}

/** RSA with OAEP over SHA-1. */
export const sealFor = (text: string, key: KeyLike): string =>
  publicEncrypt(
    { key: key as never, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text, 'utf8'),
  ).toString('base64')
