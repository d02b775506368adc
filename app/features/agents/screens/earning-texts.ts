import type { CommissionState, CommissionTab, EarningSpan, ZeroReason } from '~/features/commissions/contract/members'
import * as m from '~/paraglide/messages'

export const earningStateTexts: Record<CommissionState, () => string> = {
  pending: m.earnings_pending,
  available: m.earnings_available,
  voided: m.earnings_voided,
}

export const earningTabTexts: Record<CommissionTab, () => string> = { all: m.orders_all, ...earningStateTexts }

export const earningSpanTexts: Record<EarningSpan, () => string> = {
  all: m.earnings_span_all,
  today: m.word_today,
  week: () => m.traffic_last_days({ count: 7 }),
  month: m.office_month,
}

export const zeroTexts: Record<ZeroReason, () => string> = {
  sale: m.earnings_zero_sale,
  rate: m.earnings_zero_rate,
  rounded: m.earnings_zero_rounded,
  refunded: m.earnings_zero_refunded,
}

export const levelText = (level: number) => (level === 1 ? m.earnings_level_one() : m.earnings_level_two())

export const buyerText = (phone: string) => (/^\d/.test(phone) ? phone : m.earnings_former())
