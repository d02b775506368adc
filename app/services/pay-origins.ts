import { settings } from '~/platform/settings/settings'

/** Where the pages lie on which people pay, for browsers that follow a form's answer only to where they are told. */
const PAGES = {
  sandbox: [],
  wxpay: ['https://wx.tenpay.com'],
  alipay: ['https://*.alipay.com', 'https://*.alipaydev.com'],
  unionpay: ['https://*.95516.com'],
} as const

/** Where a demo plays the services, at a port that is not known before. */
const PLAYED = 'http://127.0.0.1:*'

export function payOrigins(): string[] {
  const { paymentGateways, mode } = settings()
  const pages = paymentGateways.flatMap((service) => PAGES[service])
  return mode === 'demo' && pages.length > 0 ? [...pages, PLAYED] : pages
}
