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
