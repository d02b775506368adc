import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { yuan } from '~/contract/yuan-fields'
import { BALANCE_EVENTS } from '~/features/wallet/contract/members'
import * as m from '~/paraglide/messages'
import { phoneIn } from '~/values/phones'
import { isIdCardNumber } from '~/values/validators'

export const PAYOUT_WAYS = ['wallet', 'bank', 'alipay'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]
export const payoutWayTexts: Record<PayoutWay, () => string> = {
  wallet: m.payouts_way_wallet,
  bank: m.payouts_way_bank,
  alipay: m.payments_channel_alipay,
}

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
const PAYOUT_ENDINGS = ['expired', 'refused', 'back'] as const
export type PayoutEnding = (typeof PAYOUT_ENDINGS)[number]

const PAYOUT_BARS = ['off', 'frozen', 'debt', 'open', 'pause', 'today', 'short'] as const
export type PayoutBar = (typeof PAYOUT_BARS)[number]

export const WALLET_NAME_FROM = 2_000_00
export const RECEIVE_DAYS = 7
/** Hours without payouts after a change of phone or messenger, or the messenger's login on a new device. */
export const PAUSE_HOURS = 24
/** Hundredths of a per cent. */
export const RATE_PARTS = 10_000

export const PAYOUT_ACCOUNTS_MOST = 3
export const ACCOUNT_NAME_MOST = 40
export const BANK_MOST = 40
export const PAYOUT_REASON_MOST = 140
export const PROOF_MOST = 140

const CARD = /^\d{12,19}$/
const ALIPAY = /^(1\d{10}|[^\s@]{1,64}@[^\s@]{3,64})$/

const account = f
  .optionalText()
  .transform((text) => phoneIn(text) ?? text.normalize('NFKC').replace(/\s|(?<=\d)-(?=\d)/g, ''))

export const withdrawFields = z.object({
  amount: yuan,
  way: z.enum(PAYOUT_WAYS),
  accountName: f.optionalText(ACCOUNT_NAME_MOST),
  accountNumber: account,
  bank: f.optionalText(BANK_MOST),
  idNumber: account
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || isIdCardNumber(text), 'unknown_id'),
  /** A stored account; the fields of the account are empty then. */
  accountId: f.chosen,
  isSaved: f.flag.default(false),
  verificationCode: f.code,
  submissionId: f.id,
})

type Account = { way: string; accountId?: string; accountName: string; accountNumber: string; bank: string }

export function checkAccount(request: Account, context: z.RefinementCtx): void {
  const { way, accountId, accountName, accountNumber, bank } = request
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (way === 'wallet' || accountId) return
  if (accountName === '') wrong('accountName', 'required')
  if (accountNumber === '') wrong('accountNumber', 'required')
  else if (!(way === 'bank' ? CARD : ALIPAY).test(accountNumber)) wrong('accountNumber', 'unknown_id')
  if (way === 'bank' && bank === '') wrong('bank', 'required')
}

const payout = z.object({
  id: z.string(),
  way: z.enum(PAYOUT_WAYS),
  state: z.enum(PAYOUT_STATES),
  gross: f.money,
  fee: f.money,
  tax: f.money,
  net: f.money,
  /** The end of the account; empty for a wallet. */
  account: z.string(),
  reason: z.string(),
  confirmAt: z.string().nullable(),
  confirmation: z.record(z.string()).nullable(),
  /** Cancelled by the member, not yet confirmed by the wallet service. */
  isAskedBack: z.boolean(),
  ending: z.enum(PAYOUT_ENDINGS).nullable(),
  waitsUntil: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})
export type OwnPayout = z.output<typeof payout>

const savedAccount = z.object({
  id: z.string(),
  way: z.enum(PAYOUT_WAYS),
  bank: z.string(),
  account: z.string(),
  hasIdNumber: z.boolean(),
})
export type SavedAccount = z.output<typeof savedAccount>

const standing = z.object({
  available: f.money,
  debt: f.money,
  least: f.money,
  most: f.money,
  perDay: z.number().int(),
  leftToday: z.number().int(),
  feeRate: z.number().int(),
  /** By month, lowest first; rates in hundredths of a per cent. */
  taxSteps: z.array(z.object({ from: f.money, rate: z.number().int() })),
  thisMonth: f.money,
  asksIdNumber: z.boolean(),
  ways: z.array(z.enum(PAYOUT_WAYS)),
  /** Fen from which the wallet requires the real name. */
  nameFrom: f.money,
  bar: z.enum(PAYOUT_BARS).nullable(),
  /** The end of the pause after a change of phone or messenger. */
  pausedUntil: z.string().nullable(),
  /** The last used one first. */
  accounts: z.array(savedAccount),
  open: payout.nullable(),
})
export type PayoutStanding = z.output<typeof standing>

const accountMove = z.object({
  id: z.string(),
  event: z.enum(BALANCE_EVENTS),
  /** Fen; negative where they went. */
  change: f.money,
  balance: f.money,
  /** In fen, negative for a paid debt; `owed` afterwards. */
  owedChange: f.money,
  owed: f.money,
  orderId: z.string().nullable(),
  at: z.string(),
})
export type AccountMove = z.output<typeof accountMove>

/** YYYY-MM, or '' for all. */
const month = z
  .string()
  .trim()
  .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'date')
  .default('')

export const payoutCalls = {
  standing: member.get('/api/business/withdraw/standing', {
    about:
      'The withdrawable amount and methods, why nothing can be withdrawn now, and the open withdrawal. With `asks` the wallet service is queried first for a withdrawal that waits there to be confirmed, at most once a second.',
    input: z.object({ asks: f.flag.default(false) }),
    output: standing,
  }),
  request: member.post('/api/business/withdraw/apply', {
    about:
      'Requests a withdrawal from the balance to a new or a kept account, with a code of the purpose withdraw; once per submissionId.',
    input: withdrawFields.superRefine(checkAccount),
    output: z.object({ payoutId: z.string() }),
  }),
  removeAccount: member.post('/api/business/withdraw/removeAccount', {
    about: 'Deletes a kept account. Withdrawals to it go on.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  list: member.get('/api/business/withdraw/list', {
    about: 'The member’s withdrawals, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(payout),
  }),
  cancel: member.post('/api/business/withdraw/cancel', {
    about:
      'Cancels a withdrawal before anything was sent, or while it waits to be confirmed at the wallet; the money then returns to the balance.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  receive: member.post('/api/business/withdraw/receive', {
    about: 'Sends an approved withdrawal to the member’s wallet now. Idempotent.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  statement: member.get('/api/business/withdraw/statement', {
    about: 'The changes of the balance, newest first, by kind and month, with the balance after each and monthly sums.',
    input: z.object({ event: z.enum(BALANCE_EVENTS).optional(), month, cursor: rowCursor }),
    output: f.page(accountMove).extend({
      /** Newest first, in fen. */
      months: z.array(z.object({ month: z.string(), in: f.money, out: f.money })),
    }),
  }),
}

export const payoutRefusals = {
  payoutsOff: { code: 4471, status: 409, say: m.refusal_payouts_off },
  payoutFrozen: { code: 4472, status: 409, say: m.refusal_payout_frozen },
  payoutDebt: { code: 4473, status: 409, say: m.refusal_payout_debt },
  payoutOpen: { code: 4474, status: 409, say: m.refusal_payout_open },
  payoutPaused: { code: 4475, status: 409, say: m.refusal_payout_paused },
  payoutsToday: { code: 4476, status: 409, say: m.refusal_payouts_today },
  payoutLittle: { code: 4477, status: 400, say: m.refusal_payout_little },
  payoutMuch: { code: 4478, status: 400, say: m.refusal_payout_much },
  payoutWay: { code: 4479, status: 400, say: m.refusal_payout_way },
  payoutMoved: { code: 4480, status: 409, say: m.refusal_payout_moved },
  payoutOwn: { code: 4481, status: 409, say: m.refusal_own_phone },
  payoutShort: { code: 4482, status: 409, say: m.refusal_payout_short },
  payoutAccountGone: { code: 4484, status: 409, say: m.refusal_payout_account_gone },
  payoutAccountsFull: { code: 4483, status: 409, say: m.refusal_payout_accounts_full },
} as const satisfies Refusals

export const payoutNotices = {
  payoutApproved: { title: m.notices_payout_approved_title, text: m.notices_payout_approved_text },
  payoutToReceive: { title: m.notices_payout_to_receive_title, text: m.notices_payout_to_receive_text },
  payoutRejected: { title: m.notices_payout_rejected_title, text: m.notices_payout_rejected_text },
  payoutAwaits: { title: m.notices_payout_awaits_title, text: m.notices_payout_awaits_text },
  payoutPaid: { title: m.notices_payout_paid_title, text: m.notices_payout_paid_text },
  payoutFailed: { title: m.notices_payout_failed_title, text: m.notices_payout_failed_text },
  payoutLapsed: { title: m.notices_payout_lapsed_title, text: m.notices_payout_lapsed_text },
  payoutBack: { title: m.notices_payout_back_title, text: m.notices_payout_back_text },
} as const
