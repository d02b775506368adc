import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { pemOf, privateKey, publicKey, shaped } from '~/platform/settings/formats'
import { base, key, oneOf, path, place, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_ALIPAY = { app: '2021000000000001', seller: '2088000000000001' }

const fields = {
  ALIPAY_APP: text('App id at Alipay'),
  ALIPAY_SELLER: text('Account that is paid at Alipay, 2088…'),
  ALIPAY_PRIVATE_KEY: key('Private key of that app, as PEM'),
  ALIPAY_PRIVATE_KEY_FILE: path(),
  ALIPAY_PUBLIC_KEY: key("Alipay's public key, as PEM"),
  ALIPAY_PUBLIC_KEY_FILE: path(),
  ALIPAY_URL: base('https://openapi.alipay.com/gateway.do').describe('Where Alipay is asked. Live: https'),
  ALIPAY_BILLS: oneOf('yes', 'no')
    .default('no')
    .describe("yes compares Alipay's bill of each day with the shop's books; see docs/going-live.md before"),
}

const schema = z.object(fields)
type Environment = z.output<typeof schema>

const accountIn = (env: Environment) => ({
  app: env.ALIPAY_APP as string,
  seller: env.ALIPAY_SELLER as string,
  privateKey: place(env.ALIPAY_PRIVATE_KEY, env.ALIPAY_PRIVATE_KEY_FILE),
  publicKey: place(env.ALIPAY_PUBLIC_KEY, env.ALIPAY_PUBLIC_KEY_FILE),
  url: env.ALIPAY_URL,
})

export type AlipayAccount = ReturnType<typeof accountIn>
type Simulators = { base: string; alipay: { keys: { privateKey: string; publicKey: string } } }

export const alipayAccountAt = ({ base: url, alipay: { keys } }: Simulators): AlipayAccount => ({
  ...SIM_ALIPAY,
  privateKey: place(keys.privateKey),
  publicKey: place(keys.publicKey),
  url: `${url}/gateway.do`,
})

export const alipaySettings = {
  kind: 'payment',
  name: 'alipay',
  fields,
  needed: [
    'ALIPAY_APP',
    'ALIPAY_SELLER',
    'ALIPAY_PRIVATE_KEY|ALIPAY_PRIVATE_KEY_FILE',
    'ALIPAY_PUBLIC_KEY|ALIPAY_PUBLIC_KEY_FILE',
  ],
  addresses: ['ALIPAY_URL'],
  secrets: ['ALIPAY_PRIVATE_KEY'],
  formats: {
    ALIPAY_APP: shaped(/^\d{16}$/, 'an app id of 16 digits'),
    ALIPAY_SELLER: shaped(/^2088\d{12}$/, 'an account (PID) of 16 digits that begins with 2088'),
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
  },
  fits: [
    [
      ['ALIPAY_PUBLIC_KEY', 'ALIPAY_PRIVATE_KEY'],
      (theirs, ours) => !createPublicKey(pemOf(theirs, 'PUBLIC')).equals(createPublicKey(pemOf(ours, 'PRIVATE'))),
      'is the public half of ALIPAY_PRIVATE_KEY; Alipay’s own key (支付宝公钥) is wanted',
    ],
  ],
  account: accountIn,
  options: (env: Environment) => ({ hasBills: env.ALIPAY_BILLS === 'yes' }),
  played: {
    known: SIM_ALIPAY,
    at: alipayAccountAt,
    environment: (account: AlipayAccount) => ({
      ALIPAY_APP: account.app,
      ALIPAY_SELLER: account.seller,
      ALIPAY_URL: account.url,
      ALIPAY_PRIVATE_KEY: account.privateKey.value ?? '',
      ALIPAY_PUBLIC_KEY: account.publicKey.value ?? '',
    }),
  },
} satisfies VendorSettings
