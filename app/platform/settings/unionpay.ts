import { z } from 'zod'
import { base, key, path, place, text } from './places'

/** The account at UnionPay's online gateway, interface 5.1.0. */
export const unionpaySettings = {
  UNIONPAY_MERCHANT: text('Merchant number (merId) at UnionPay, 15 digits'),
  UNIONPAY_CERTIFICATE: key('Signing certificate of that merchant, as PEM'),
  UNIONPAY_CERTIFICATE_FILE: path(),
  UNIONPAY_PRIVATE_KEY: key('Private key of that certificate, as PEM'),
  UNIONPAY_PRIVATE_KEY_FILE: path(),
  UNIONPAY_AUTHORITIES: key(
    "Root and middle certificates by which UnionPay's own is checked, as PEM, one after the other",
  ),
  UNIONPAY_AUTHORITIES_FILE: path(),
  UNIONPAY_URL: base('https://gateway.95516.com/gateway/api').describe('Where UnionPay is asked. Live: https'),
}

/** What the account cannot be without; of several in one string one is enough. */
export const UNIONPAY_NEEDED = [
  'UNIONPAY_MERCHANT',
  'UNIONPAY_CERTIFICATE|UNIONPAY_CERTIFICATE_FILE',
  'UNIONPAY_PRIVATE_KEY|UNIONPAY_PRIVATE_KEY_FILE',
  'UNIONPAY_AUTHORITIES|UNIONPAY_AUTHORITIES_FILE',
]

const schema = z.object(unionpaySettings)

export const unionpayAccount = (env: z.output<typeof schema>) => ({
  merchant: env.UNIONPAY_MERCHANT as string,
  certificate: place(env.UNIONPAY_CERTIFICATE, env.UNIONPAY_CERTIFICATE_FILE),
  privateKey: place(env.UNIONPAY_PRIVATE_KEY, env.UNIONPAY_PRIVATE_KEY_FILE),
  authorities: place(env.UNIONPAY_AUTHORITIES, env.UNIONPAY_AUTHORITIES_FILE),
  url: env.UNIONPAY_URL,
})

export type UnionpayAccount = ReturnType<typeof unionpayAccount>
