import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { certificates, certificatesIn, pemOf, privateKey, shaped } from '~/platform/settings/formats'
import { base, key, path, place, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_UNIONPAY = { merchant: '700000000000001' }

const fields = {
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

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  merchant: env.UNIONPAY_MERCHANT as string,
  certificate: place(env.UNIONPAY_CERTIFICATE, env.UNIONPAY_CERTIFICATE_FILE),
  privateKey: place(env.UNIONPAY_PRIVATE_KEY, env.UNIONPAY_PRIVATE_KEY_FILE),
  authorities: place(env.UNIONPAY_AUTHORITIES, env.UNIONPAY_AUTHORITIES_FILE),
  url: env.UNIONPAY_URL,
})

export type UnionpayAccount = ReturnType<typeof accountIn>
type Keys = { certificate: string; privateKey: string; authorities: string }

export function unionpayAccountAt({
  base: url,
  unionpay,
}: {
  base: string
  unionpay: { keys: Keys }
}): UnionpayAccount {
  const { certificate, privateKey, authorities } = unionpay.keys
  return {
    ...SIM_UNIONPAY,
    certificate: place(certificate),
    privateKey: place(privateKey),
    authorities: place(authorities),
    url: `${url}/gateway/api`,
  }
}

export const unionpaySettings = {
  kind: 'payment',
  name: 'unionpay',
  fields,
  needed: [
    'UNIONPAY_MERCHANT',
    'UNIONPAY_CERTIFICATE|UNIONPAY_CERTIFICATE_FILE',
    'UNIONPAY_PRIVATE_KEY|UNIONPAY_PRIVATE_KEY_FILE',
    'UNIONPAY_AUTHORITIES|UNIONPAY_AUTHORITIES_FILE',
  ],
  addresses: ['UNIONPAY_URL'],
  secrets: ['UNIONPAY_PRIVATE_KEY'],
  formats: {
    UNIONPAY_MERCHANT: shaped(/^[\dA-Z]{15}$/, 'the number of a merchant, 15 digits'),
    UNIONPAY_CERTIFICATE: certificates,
    UNIONPAY_PRIVATE_KEY: privateKey,
    UNIONPAY_AUTHORITIES: certificates,
  },
  fits: [
    [
      ['UNIONPAY_PRIVATE_KEY', 'UNIONPAY_CERTIFICATE'],
      (key, pem) => certificatesIn(pem)[0]?.checkPrivateKey(createPrivateKey(pemOf(key, 'PRIVATE'))) === true,
      'is not the key of UNIONPAY_CERTIFICATE',
    ],
  ],
  certificates: ['UNIONPAY_CERTIFICATE', 'UNIONPAY_AUTHORITIES'],
  account: accountIn,
  played: {
    known: SIM_UNIONPAY,
    at: unionpayAccountAt,
    environment: (account: UnionpayAccount) => ({
      UNIONPAY_MERCHANT: account.merchant,
      UNIONPAY_URL: account.url,
      UNIONPAY_CERTIFICATE: account.certificate.value ?? '',
      UNIONPAY_PRIVATE_KEY: account.privateKey.value ?? '',
      UNIONPAY_AUTHORITIES: account.authorities.value ?? '',
    }),
  },
} satisfies VendorSettings
