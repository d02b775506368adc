import { textsOf } from '~/house/registers/vendor-texts'
import type { PaymentVendor } from '../vendor'
import { alipayClient } from './client'
import { alipayGateway } from './gateway'
import { merchantOf } from './notice'
import { type AlipayAccount, alipaySettings } from './settings'
import { tryAlipay } from './trial'

export const alipay = {
  id: 'alipay',
  kind: 'payment',
  settings: alipaySettings,
  texts: textsOf.alipay,
  channels: {
    alipay: {
      // Alipay's pages do not open in WeChat.
      places: ['browser'],
      gateway: ({ known, account, callback, addressOf, options }) =>
        alipayGateway({
          merchant: merchantOf(known.seller, known.app),
          client: async () => alipayClient(await account()),
          callback,
          addressOf,
          hasBills: options.hasBills,
        }),
    },
  },
  origins: ['https://*.alipay.com', 'https://*.alipaydev.com'],
  trial: tryAlipay,
  simulator: async (stage) => new (await import('./simulator/alipay')).AlipaySimulator(stage),
} satisfies PaymentVendor<AlipayAccount, Pick<AlipayAccount, 'app' | 'seller'>, { hasBills: boolean }>
