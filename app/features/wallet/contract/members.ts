import * as m from '~/paraglide/messages'

export const BALANCE_EVENTS = [
  'rewarded',
  'revoked',
  'commission',
  'clawed',
  'spent',
  'refunded',
  'waived',
  'withdrawn',
  'returned',
  'adjusted',
] as const
export type BalanceEvent = (typeof BALANCE_EVENTS)[number]

export const balanceNotices = {
  balanceGiven: { title: m.notices_balance_given_title, text: m.notices_balance_given_text },
  balanceOwed: { title: m.notices_balance_owed_title, text: m.notices_balance_owed_text },
  balanceNetted: { title: m.notices_balance_netted_title, text: m.notices_balance_netted_text },
  balanceTaken: { title: m.notices_balance_taken_title, text: m.notices_balance_taken_text },
} as const
