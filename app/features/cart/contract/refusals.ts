import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

/** "Only 0 are left" is no message. */
const stockShort = ({ title, left }: { title: string; left: number | string }, options: { locale: Locale }) =>
  left === 0 ? m.refusal_sold_out({ title }, options) : m.refusal_stock_short({ title, left }, options)

export const cartRefusals = {
  goodsGone: { code: 4301, status: 409, say: m.refusal_goods_gone },
  stockShort: { code: 4302, status: 409, say: stockShort },
  limitPassed: { code: 4303, status: 409, say: m.refusal_limit_passed },
  cartsWait: { code: 4305, status: 429, retry: 60, say: m.refusal_carts_wait },
  cartFull: { code: 4304, status: 409, say: m.refusal_cart_full },
} as const satisfies Refusals
