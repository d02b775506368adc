import { z } from 'zod'
import { certificates, privateKey, publicKey, shaped } from '~/platform/settings/formats'
import { base, key, type Problem, path, place, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'
import { SIM_WX, wechatApp } from '../wechat/settings'

export const SIM_WXPAY = { merchant: '1900000109', app: SIM_WX.app }

const fields = {
  WXPAY_MERCHANT: text('Merchant number (mchid) at WeChat Pay'),
  WXPAY_APP: text('App id that is bound to that merchant number'),
  WXPAY_SERIAL: key('Serial number of the merchant certificate of the API, 40 hexadecimal digits'),
  WXPAY_SERIAL_FILE: path(),
  WXPAY_PRIVATE_KEY: key('Private key of that certificate, as PEM'),
  WXPAY_PRIVATE_KEY_FILE: path(),
  WXPAY_API_KEY: key('APIv3 key, 32 characters'),
  WXPAY_API_KEY_FILE: path(),
  WXPAY_PUBLIC_KEY_ID: text("Id of WeChat Pay's public key, PUB_KEY_ID_…; without one platform certificates count"),
  WXPAY_PUBLIC_KEY: key("WeChat Pay's public key, as PEM"),
  WXPAY_PUBLIC_KEY_FILE: path(),
  WXPAY_CERTIFICATES: key('Platform certificates, as PEM, one after the other'),
  WXPAY_CERTIFICATES_FILE: path(),
  WXPAY_URL: base('https://api.mch.weixin.qq.com').describe('Where WeChat Pay is asked. Live: https'),
}

const schema = z.object(fields)
type Environment = z.output<typeof schema>

const accountIn = (env: Environment) => ({
  merchant: env.WXPAY_MERCHANT as string,
  app: env.WXPAY_APP as string,
  serial: place(env.WXPAY_SERIAL, env.WXPAY_SERIAL_FILE),
  privateKey: place(env.WXPAY_PRIVATE_KEY, env.WXPAY_PRIVATE_KEY_FILE),
  apiKey: place(env.WXPAY_API_KEY, env.WXPAY_API_KEY_FILE),
  publicKeyId: env.WXPAY_PUBLIC_KEY_ID,
  publicKey: place(env.WXPAY_PUBLIC_KEY, env.WXPAY_PUBLIC_KEY_FILE),
  certificates: place(env.WXPAY_CERTIFICATES, env.WXPAY_CERTIFICATES_FILE),
  url: env.WXPAY_URL,
})

export type WxpayAccount = ReturnType<typeof accountIn>
type Keys = { serial: string; privateKey: string; apiKey: string; publicKey: string; publicKeyId: string }

export function wxpayAccountAt({ base: url, wxpay }: { base: string; wxpay: { keys: Keys } }): WxpayAccount {
  const { serial, privateKey, apiKey, publicKey, publicKeyId } = wxpay.keys
  return {
    ...SIM_WXPAY,
    serial: place(serial),
    privateKey: place(privateKey),
    apiKey: place(apiKey),
    publicKeyId,
    publicKey: place(publicKey),
    certificates: place(),
    url,
  }
}

export const wxpaySettings = {
  kind: 'payment',
  name: 'wxpay',
  about: 'wxpay (WeChat Pay)',
  fields,
  needed: [
    'WXPAY_MERCHANT',
    'WXPAY_APP',
    'WXPAY_SERIAL|WXPAY_SERIAL_FILE',
    'WXPAY_PRIVATE_KEY|WXPAY_PRIVATE_KEY_FILE',
    'WXPAY_API_KEY|WXPAY_API_KEY_FILE',
    'WXPAY_PUBLIC_KEY|WXPAY_PUBLIC_KEY_FILE|WXPAY_CERTIFICATES|WXPAY_CERTIFICATES_FILE',
  ],
  addresses: ['WXPAY_URL'],
  secrets: ['WXPAY_PRIVATE_KEY', 'WXPAY_API_KEY'],
  formats: {
    WXPAY_MERCHANT: shaped(/^\d{8,10}$/, 'the number of a merchant, 8 to 10 digits'),
    WXPAY_APP: wechatApp,
    WXPAY_SERIAL: shaped(/^[\dA-Fa-f]{40}$/, 'a serial number of 40 hexadecimal digits'),
    WXPAY_PRIVATE_KEY: privateKey,
    WXPAY_API_KEY: shaped(/^[\dA-Za-z]{32}$/, '32 letters and digits (APIv3密钥)'),
    WXPAY_PUBLIC_KEY_ID: shaped(/^PUB_KEY_ID_\w+$/, 'an id such as PUB_KEY_ID_0114232134912410000000000000'),
    WXPAY_PUBLIC_KEY: publicKey,
    WXPAY_CERTIFICATES: certificates,
  },
  certificates: ['WXPAY_CERTIFICATES'],
  account: accountIn,
  problems: (env: Environment & { MESSENGER_GATEWAY?: string; WECHAT_APP?: string }, { isNamed }): Problem[] => [
    ...(env.WXPAY_PUBLIC_KEY_ID === undefined && (env.WXPAY_PUBLIC_KEY || env.WXPAY_PUBLIC_KEY_FILE)
      ? [['WXPAY_PUBLIC_KEY_ID', 'must be set with WXPAY_PUBLIC_KEY'] satisfies Problem]
      : []),
    // People are known to the account that signs them in, and pay by who they are there.
    ...(isNamed &&
    env.MESSENGER_GATEWAY === 'wechat' &&
    env.WXPAY_APP &&
    env.WECHAT_APP &&
    env.WXPAY_APP !== env.WECHAT_APP
      ? [
          [
            'WXPAY_APP',
            'must be the same as WECHAT_APP when PAYMENT_GATEWAY has wxpay and MESSENGER_GATEWAY is wechat',
          ] satisfies Problem,
        ]
      : []),
  ],
  played: {
    known: SIM_WXPAY,
    at: wxpayAccountAt,
    environment: (account: WxpayAccount) => ({
      WXPAY_MERCHANT: account.merchant,
      WXPAY_APP: account.app,
      WXPAY_SERIAL: account.serial.value ?? '',
      WXPAY_API_KEY: account.apiKey.value ?? '',
      WXPAY_PUBLIC_KEY_ID: account.publicKeyId ?? '',
      WXPAY_URL: account.url,
      WXPAY_PRIVATE_KEY: account.privateKey.value ?? '',
      WXPAY_PUBLIC_KEY: account.publicKey.value ?? '',
    }),
  },
} satisfies VendorSettings
