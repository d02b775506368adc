import * as m from '~/paraglide/messages'
import type { BatchShown, COUPON_QUEUES } from '../contract/operators'

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
