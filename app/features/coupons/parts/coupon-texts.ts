import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { Locale } from '~/values/locales'
import { fen, shortYuan } from '~/values/money'
import type { CouponTerms } from '../contract/members'
import type { BatchShown, COUPON_QUEUES } from '../contract/operators'

/** Chinese counts tenths of the price to pay (15 % off are 8.5 折), others per cent off. */
export const discountNumber = (percentOff: number, locale: Locale): number =>
  locale.startsWith('zh') ? (100 - percentOff) / 10 : percentOff

/** '¥20 off', '15% off', in Chinese '8.5 折'. */
export function valueText({ kind, amountOff, percentOff }: CouponTerms): string {
  return kind === 'amount'
    ? m.coupons_value_amount({ amount: shortYuan(amountOff ?? fen(0)) })
    : m.coupons_value_percent({ off: discountNumber(percentOff ?? 0, getLocale()) })
}

export function conditionText({ threshold, mostOff, scope }: CouponTerms): string {
  const scopes = {
    all: m.coupons_scope_all(),
    categories: m.coupons_scope_categories(),
    goods: m.coupons_scope_goods(),
    except: m.coupons_scope_except(),
  }
  const from = threshold > 0 ? m.coupons_from({ amount: shortYuan(threshold) }) : m.coupons_from_any()
  const most = mostOff === null ? [] : [m.coupons_most_off({ amount: shortYuan(mostOff) })]
  return [from, ...most, scopes[scope]].join(' · ')
}

export const givenText = ({ claimed, quota }: BatchShown): string => m.console_coupons_given_of({ claimed, quota })

export const batchStateTexts: Record<BatchShown['state'], () => string> = {
  stopped: m.console_coupons_state_stopped,
  over: m.console_coupons_state_over,
  upcoming: m.console_coupons_state_upcoming,
  out: m.console_coupons_state_out,
  open: m.console_coupons_state_open,
}

export const queueTexts: Record<(typeof COUPON_QUEUES)[number], () => string> = {
  open: m.console_coupons_open,
  over: m.console_coupons_stopped,
  all: m.word_all,
}
