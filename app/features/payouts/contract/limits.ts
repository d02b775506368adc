export const PAYOUT_WAYS = ['wallet', 'bank', 'alipay'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** In order. In the first four the money has left the balance and has not arrived. */
export const PAYOUT_STATES = [
  'requested',
  'approved',
  'sending',
  'awaiting',
  'paid',
  'failed',
  'cancelled',
  'rejected',
] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export const OPEN_PAYOUTS = ['requested', 'approved', 'sending', 'awaiting'] as const satisfies PayoutState[]

/** Not collected in time, not accepted by the wallet, or cancelled. */
export const PAYOUT_ENDINGS = ['expired', 'refused', 'back'] as const
export type PayoutEnding = (typeof PAYOUT_ENDINGS)[number]

export const PAYOUT_BARS = ['off', 'frozen', 'debt', 'open', 'pause', 'today', 'short'] as const
export type PayoutBar = (typeof PAYOUT_BARS)[number]

/** Fen. */
export const WALLET_NAME_FROM = 2_000_00
export const RECEIVE_DAYS = 7
/** Hours without payouts after a change of phone or messenger, or the messenger's login on a new device. */
export const PAUSE_HOURS = 24
/** Hundredths of a per cent. */
export const RATE_PARTS = 10_000

export const ACCOUNT_NAME_MOST = 40
export const BANK_MOST = 40
export const PAYOUT_REASON_MOST = 140
export const PROOF_MOST = 140
