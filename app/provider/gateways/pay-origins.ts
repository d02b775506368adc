import { settings } from '../settings'

/** Where the pages lie on which people pay, for browsers that follow a form's answer only to where they are told. */
const PAGES = {
  sandbox: [],
  wxpay: ['https://wx.tenpay.com'],
  alipay: ['https://*.alipay.com', 'https://*.alipaydev.com'],
} as const

export const payOrigins = (): string[] => settings().paymentGateways.flatMap((service) => PAGES[service])
