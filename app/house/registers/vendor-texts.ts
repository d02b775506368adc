import * as m from '~/paraglide/messages'
import type { vendorSettings } from './vendor-settings'

export interface VendorText {
  name: () => string
  hint?: () => string
}

export const textsOf = {
  sandbox: { sandbox: { name: m.payments_channel_sandbox, hint: m.payments_hint_sandbox } },
  wxpay: {
    wxpay: { name: m.payments_channel_wxpay },
    wxpayweb: { name: m.payments_channel_wxpay, hint: m.payments_hint_wxpay },
  },
  wxpayTransfers: { 'wxpay-transfers': { name: m.console_services_transfers } },
  alipay: { alipay: { name: m.payments_channel_alipay, hint: m.payments_hint_alipay } },
  unionpay: { unionpay: { name: m.payments_channel_unionpay, hint: m.payments_hint_unionpay } },
  aliyunSms: { 'aliyun-sms': { name: m.console_services_aliyun } },
  tencentSms: { 'tencent-sms': { name: m.console_services_tencent } },
  kuaidi100: { kuaidi100: { name: m.console_services_kuaidi100 } },
  kdniao: { kdniao: { name: m.console_services_kdniao } },
  s3: { s3: { name: m.console_services_storage } },
  wechat: {
    wechat: { name: m.console_services_wechat },
    'wechat-mini': { name: m.console_services_mini },
    'wechat-messages': { name: m.console_services_messages },
  },
  smtp: { smtp: { name: m.console_services_smtp } },
  wecomRobot: { 'wecom-robot': { name: m.console_services_wecom } },
  signedWebhook: { webhook: { name: m.console_services_webhook } },
} satisfies Record<keyof typeof vendorSettings | 'sandbox', Record<string, VendorText>>

export const vendorTexts: Record<string, VendorText> = Object.assign({}, ...Object.values(textsOf))
