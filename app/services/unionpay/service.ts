import { textsOf } from '~/house/registers/vendor-texts'
import type { PaymentVendor } from '../vendor'
import { unionpayClient } from './client'
import { unionpayGateway } from './gateway'
import { type UnionpayAccount, unionpaySettings } from './settings'
import { tryUnionpay } from './trial'

export const unionpay = {
  id: 'unionpay',
  kind: 'payment',
  settings: unionpaySettings,
  texts: textsOf.unionpay,
  channels: {
    unionpay: {
      places: ['browser'],
      gateway: ({ known, account, callback, returnTo }) =>
        unionpayGateway({
          merchant: known.merchant,
          client: async () => unionpayClient(await account()),
          callback,
          returnTo,
        }),
    },
  },
  origins: ['https://*.95516.com'],
  trial: tryUnionpay,
  simulator: async (stage) => new (await import('./simulator/unionpay')).UnionpaySimulator(stage),
} satisfies PaymentVendor<UnionpayAccount, Pick<UnionpayAccount, 'merchant'>>
