import { textsOf } from '~/house/registers/vendor-texts'
import type { Channel, PaymentVendor, PayoutVendor } from '../vendor'
import { wxpayClient } from './client'
import { type Trade, wxpayGateway } from './gateway'
import { merchantOf } from './notification'
import { type WxpayAccount, wxpaySettings } from './settings'
import { transferSettings } from './transfer-settings'
import { type TransferScene, transferGateway } from './transfers'
import { tryTransfers, tryWxpay } from './trial'

type Known = Pick<WxpayAccount, 'merchant' | 'app'>

const gatewayOf =
  (trade: Trade): Channel<WxpayAccount, Known>['gateway'] =>
  ({ known, account, callback, addressOf }) =>
    wxpayGateway({
      trade,
      merchant: merchantOf(known.merchant, known.app),
      client: async () => wxpayClient(await account()),
      callback,
      addressOf,
    })

export const wxpay = {
  id: 'wxpay',
  kind: 'payment',
  settings: wxpaySettings,
  texts: textsOf.wxpay,
  channels: {
    wxpay: { places: ['wechat'], isInvoked: true, gateway: gatewayOf('jsapi') },
    wxpayweb: { places: ['browser'], gateway: gatewayOf('h5') },
  },
  origins: ['https://wx.tenpay.com'],
  trial: tryWxpay,
  simulator: async (stage) => new (await import('./simulator/wxpay')).WxpaySimulator(stage),
} satisfies PaymentVendor<WxpayAccount, Known>

export const wxpayTransfers = {
  id: 'wxpay-transfers',
  kind: 'payout',
  settings: transferSettings,
  texts: textsOf.wxpayTransfers,
  accountOf: 'wxpay',
  gateway: ({ known, account, callback, brand, options }) =>
    transferGateway({
      merchant: known.merchant,
      app: known.app,
      client: async () => wxpayClient(await account()),
      callback,
      remark: brand,
      ...options,
    }),
  trial: tryTransfers,
} satisfies PayoutVendor<WxpayAccount, Known, TransferScene>
