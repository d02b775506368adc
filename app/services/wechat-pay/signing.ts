import {
  constants,
  createDecipheriv,
  createPublicKey,
  createSign,
  createVerify,
  type KeyLike,
  randomBytes,
  X509Certificate,
} from 'node:crypto'

export interface Moment {
  timestamp: string
  nonce: string
}

export const thisMoment = (): Moment => ({
  timestamp: String(Math.floor(Date.now() / 1_000)),
  nonce: randomBytes(16).toString('hex').toUpperCase(),
})

const FRESH_SECONDS = 300
const TAG_BYTES = 16

const lines = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('')

const sign = (text: string, key: KeyLike) =>
  createSign('RSA-SHA256')
    .update(text, 'utf8')
    .sign({ key: key as never, padding: constants.RSA_PKCS1_PADDING }, 'base64')

/** The path with its query exactly as sent, and the body byte for byte. */
const requestText = (
  { method, path, body }: { method: string; path: string; body: string },
  { timestamp, nonce }: Moment,
): string => lines([method, path, timestamp, nonce, body])

export function authorization(
  { merchant, serial, key }: { merchant: string; serial: string; key: KeyLike },
  request: { method: string; path: string; body: string },
  moment: Moment,
): string {
  const { timestamp, nonce } = moment
  const signature = sign(requestText(request, moment), key)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchant}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`
}

export function invocation(
  { app, prepayId, key }: { app: string; prepayId: string; key: KeyLike },
  { timestamp, nonce }: Moment,
): Record<string, string> {
  const wrapped = `prepay_id=${prepayId}`
  const paySign = sign(lines([app, timestamp, nonce, wrapped]), key)
  return { appId: app, timeStamp: timestamp, nonceStr: nonce, package: wrapped, signType: 'RSA', paySign }
}

export type PlatformKeys = ReadonlyMap<string, KeyLike>

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

export const pemsIn = (text: string): string[] => Array.from(text.matchAll(CERTIFICATE), ([pem]) => pem)

/** By id or serial number: while keys are rotated, both sign. */
export function platformKeys(publicKey: { id: string; pem: string } | undefined, certificates: string): PlatformKeys {
  const keys = new Map<string, KeyLike>()
  for (const pem of pemsIn(certificates)) {
    const certificate = new X509Certificate(pem)
    keys.set(certificate.serialNumber.toUpperCase(), certificate.publicKey)
  }
  if (publicKey) keys.set(publicKey.id, createPublicKey(publicKey.pem))
  return keys
}

export function isSigned(raw: Buffer, headers: Headers, keys: PlatformKeys, now = Date.now()): boolean {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => headers.get(`wechatpay-${name}`) ?? '',
  ) as [string, string, string, string]
  const key = keys.get(serial) ?? keys.get(serial.toUpperCase())
  if (!key || !/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > FRESH_SECONDS) return false
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw, Buffer.from('\n')])
  try {
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(key as never, signature, 'base64')
  } catch {
    return false
  }
}

interface Sealed {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** AEAD_AES_256_GCM under the APIv3 key; undefined on failure. */
export function unseal({ ciphertext, nonce, associated_data = '' }: Sealed, key: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return undefined
  try {
    const cipher = createDecipheriv(key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', key, nonce)
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    cipher.setAAD(Buffer.from(associated_data))
    return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
