export const PAYOUT_WAYS = ['wallet', 'bank', 'alipay'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** In the order in which they come. The first four are open: the money has left the balance and has not arrived. */
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

/** How a withdrawal ended that did not arrive: not taken in time, not accepted by the wallet, or taken back. */
export const PAYOUT_ENDINGS = ['expired', 'refused', 'back'] as const
export type PayoutEnding = (typeof PAYOUT_ENDINGS)[number]

/** Why a member cannot take out anything now; the first that is true. */
export const PAYOUT_BARS = ['off', 'frozen', 'debt', 'open', 'pause', 'today', 'short'] as const
export type PayoutBar = (typeof PAYOUT_BARS)[number]

/** Fen from which the wallet service wants the real name. */
export const WALLET_NAME_FROM = 2_000_00
/** Days in which a member asks for what was approved to be sent to their wallet. */
export const RECEIVE_DAYS = 7
/** Hours after a change of phone or messenger, or the messenger's login on a new device, in which nothing is paid out. */
export const PAUSE_HOURS = 24
/** Rates are counted in hundredths of a percent. */
export const RATE_PARTS = 10_000

export const ACCOUNT_NAME_MOST = 40
export const BANK_MOST = 40
export const PAYOUT_REASON_MOST = 140
export const PROOF_MOST = 140
