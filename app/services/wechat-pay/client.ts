import { constants, createPrivateKey, type KeyLike, publicEncrypt, X509Certificate } from 'node:crypto'
import type { z } from 'zod'
import { freshKey } from '~/platform/secrets/fresh-key'
import { askOutside, loadOutside, UnknownResult } from '../outside'
import type { WxpayAccount } from './settings'
import { authorization, isSigned, type Moment, type PlatformKeys, pemsIn, platformKeys, thisMoment } from './signing'
import { failure } from './wire'

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

/** Signed, it is final; without a signature it was only not done now. */
export type Refusal = { status: number; code: string; isSigned: boolean }
type Answer<T> = { ok: true; data: T } | { ok: false; refusal: Refusal }

interface Ask<T> {
  operation: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** The key id of encrypted fields in the body. */
  serial?: string
  /** Without one the body is ignored. */
  answer?: z.ZodType<T, z.ZodTypeDef, unknown>
}

const AGENT = 'lilac-shop/1.0'

/** Keys are read per call, so that they can be rotated while it runs. */
export function wxpayClient(account: WxpayAccount, moment: () => Moment = thisMoment) {
  const { merchant, app, publicKeyId, url } = account
  const serial = () => freshKey(account.serial) as string
  const privateKey = () => createPrivateKey(freshKey(account.privateKey) as string)

  function keys(): PlatformKeys {
    const pem = freshKey(account.publicKey)
    return platformKeys(pem && publicKeyId ? { id: publicKeyId, pem } : undefined, freshKey(account.certificates) ?? '')
  }

  function sealed(text: string): { serial: string; text: string } {
    const key = sealingKey(keys(), publicKeyId, freshKey(account.certificates) ?? '')
    return { serial: key.serial, text: sealFor(text, key.key) }
  }

  function headersOf(method: string, path: string, body: string, platform = publicKeyId): Record<string, string> {
    return {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      'User-Agent': AGENT,
      ...(platform && { 'Wechatpay-Serial': platform }),
      Authorization: authorization({ merchant, serial: serial(), key: privateKey() }, { method, path, body }, moment()),
    }
  }

  async function ask<T = undefined>({
    operation,
    method,
    path,
    body = '',
    serial: platform,
    answer,
  }: Ask<T>): Promise<Answer<T>> {
    const request = {
      url: `${url}${path}`,
      method,
      headers: headersOf(method, path, body, platform),
      ...(body && { body }),
    }
    const { status, headers, raw } = await askOutside({ vendor: 'wxpay', operation }, request)
    const isTheirs = isSigned(raw, headers, keys())
    const said = jsonOf(raw)
    if (status >= 400) {
      const failureSaid = failure.safeParse(said)
      if (status === 429 || !failureSaid.success)
        throw new UnknownResult(`WeChat Pay answered ${operation} with ${status}`)
      return { ok: false, refusal: { status, code: failureSaid.data.code, isSigned: isTheirs } }
    }
    if (!isTheirs) throw new UnknownResult(`the answer to ${operation} is not signed by WeChat Pay`)
    const data = answer?.safeParse(said)
    if (data && !data.success) throw new UnknownResult(`WeChat Pay answered ${operation} in words that are not known`)
    return { ok: true, data: data?.data as T }
  }

  /** The caller verifies its hash. */
  async function download(address: string, most: number): Promise<Buffer> {
    const { pathname, search, origin } = new URL(address)
    if (origin !== new URL(url).origin) throw new UnknownResult('a file lies at an address that is not WeChat Pay')
    const path = `${pathname}${search}`
    const file = { url: address, headers: headersOf('GET', path, '') }
    const { status, raw } = await loadOutside({ vendor: 'wxpay', operation: 'download' }, file, most)
    if (status !== 200) throw new UnknownResult(`the file was answered with ${status}`)
    return raw
  }

  return {
    merchant,
    app,
    ask,
    download,
    keys,
    sealed,
    privateKey,
    moment,
    apiKey: () => freshKey(account.apiKey) as string,
  }
}

export type WxpayClient = ReturnType<typeof wxpayClient>

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
