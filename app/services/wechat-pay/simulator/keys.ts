import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Effect, ServiceRequest } from '../../simulators/frame'

const pem = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ type: type as 'spki', format: 'pem' }) as string

export function makeWxpayKeys() {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey: pem(merchant.privateKey, 'pkcs8'),
    merchantKey: merchant.publicKey,
    apiKey: randomBytes(16).toString('hex'),
    publicKeyId: 'PUB_KEY_ID_0100000000SIMULATED',
    publicKey: pem(platform.publicKey, 'spki'),
    platformKey: platform.privateKey,
  }
}
export type WxpayKeys = ReturnType<typeof makeWxpayKeys>

const FRESH = 300
const NONCE_MINUTES = 10
const SCHEME = /^WECHATPAY2-SHA256-RSA2048 (.+)$/

export class RequestJudge {
  private nonces = new Map<string, number>()

  constructor(
    private readonly merchant: string,
    private readonly keys: WxpayKeys,
  ) {}

  wrongWith({ method, path, headers, raw }: ServiceRequest): string | undefined {
    const [, list] = SCHEME.exec(headers.authorization ?? '') ?? []
    if (!list) return 'no Authorization of this scheme'
    const said = Object.fromEntries(
      Array.from(list.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
    )
    const { mchid, nonce_str = '', timestamp = '', serial_no, signature = '' } = said
    if (mchid !== this.merchant) return 'another merchant'
    if (serial_no !== this.keys.serial) return 'an unknown serial number'
    if (!/^\d{10}$/.test(timestamp) || Math.abs(Date.now() / 1_000 - Number(timestamp)) > FRESH)
      return 'an old timestamp'
    if (!headers['user-agent']) return 'no User-Agent'
    const text = Buffer.concat([
      Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce_str}\n`),
      raw,
      Buffer.from('\n'),
    ])
    if (!createVerify('RSA-SHA256').update(text).verify(this.keys.merchantKey, signature, 'base64'))
      return 'a wrong signature'
    return this.isUsed(nonce_str) ? 'a nonce that was used' : undefined
  }

  private isUsed(nonce: string): boolean {
    const now = Date.now()
    for (const [one, at] of this.nonces) if (now - at > NONCE_MINUTES * 60_000) this.nonces.delete(one)
    if (this.nonces.has(nonce)) return true
    this.nonces.set(nonce, now)
    return false
  }
}

/** Or a wrong signature on purpose. */
export function signedHeaders(keys: WxpayKeys, body: Buffer, { signature: how }: Effect = {}): Record<string, string> {
  if (how === 'none') return {}
  const timestamp = String(Math.floor(Date.now() / 1_000) - (how === 'old' ? 600 : 0))
  const nonce = randomBytes(16).toString('hex')
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  const right = createSign('RSA-SHA256').update(text).sign(keys.platformKey, 'base64')
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': how === 'wrong' ? `WECHATPAY/SIGNTEST/${right.slice(20)}` : right,
    'Wechatpay-Serial': how === 'unknown serial' ? 'PUB_KEY_ID_SOMEBODY' : keys.publicKeyId,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

export function seal(keys: WxpayKeys, kind: string, said: object) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', keys.apiKey, nonce)
  cipher.setAAD(Buffer.from(kind))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(said), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    original_type: kind,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: kind,
    nonce,
  }
}
