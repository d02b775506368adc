import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'

const pem = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ type: type as 'spki', format: 'pem' }) as string

export function makeAlipayKeys() {
  const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: pem(app.privateKey, 'pkcs8'),
    appKey: app.publicKey,
    publicKey: pem(alipay.publicKey, 'spki'),
    alipayKey: alipay.privateKey,
  }
}
type AlipayKeys = ReturnType<typeof makeAlipayKeys>

const FRESH_MINUTES = 15

const textOf = (params: Record<string, string>, without: string[]) =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

export function wrongWith(params: Record<string, string>, app: string, { appKey }: AlipayKeys): string | undefined {
  if (params.app_id !== app) return 'isv.invalid-app-id'
  if (params.sign_type !== 'RSA2') return 'isv.invalid-signature-type'
  const at = Date.parse(`${params.timestamp?.replace(' ', 'T')}+08:00`)
  if (!(Math.abs(Date.now() - at) < FRESH_MINUTES * 60_000)) return 'isv.invalid-timestamp'
  const right = createVerify('RSA-SHA256')
    .update(textOf(params, ['sign']), 'utf8')
    .verify(appKey, params.sign ?? '', 'base64')
  return right ? undefined : 'isv.invalid-signature'
}

export const signText = (text: string, { alipayKey }: AlipayKeys): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(alipayKey, 'base64')

export const signForm = (form: Record<string, string>, keys: AlipayKeys): Record<string, string> => ({
  ...form,
  sign_type: 'RSA2',
  sign: signText(textOf(form, ['sign', 'sign_type']), keys),
})
