import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { BALANCE_EVENTS } from '~/features/wallet/contract/events'
import { PAYOUT_BARS, PAYOUT_ENDINGS, PAYOUT_STATES, PAYOUT_WAYS } from './limits'
import { checkAccount, withdrawFields } from './new-payout'

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

const standing = z.object({
  available: f.money,
  debt: f.money,
  least: f.money,
  most: f.money,
  perDay: z.number().int(),
  leftToday: z.number().int(),
  /** In hundredths of a per cent. */
  feeRate: z.number().int(),
  /** By month, lowest first; rates in hundredths of a per cent. */
  taxSteps: z.array(z.object({ from: f.money, rate: z.number().int() })),
  /** Fen. */
  thisMonth: f.money,
  asksIdNumber: z.boolean(),
  ways: z.array(z.enum(PAYOUT_WAYS)),
  /** Fen from which the wallet requires the real name. */
  nameFrom: f.money,
  bar: z.enum(PAYOUT_BARS).nullable(),
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
  standing: call({
    method: 'GET',
    path: '/api/business/withdraw/standing',
    access: 'member',
    about:
      'The withdrawable amount and methods, why nothing can be withdrawn now, and the open withdrawal. With `asks` the wallet service is queried first for a withdrawal that waits there to be confirmed, at most once a second.',
    input: z.object({ asks: f.flag.default(false) }),
    output: standing,
  }),
  request: call({
    method: 'POST',
    path: '/api/business/withdraw/apply',
    access: 'member',
    about: 'Requests a withdrawal from the balance, with a code of the purpose withdraw; once per submissionId.',
    input: withdrawFields.superRefine(checkAccount),
    output: z.object({ payoutId: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/business/withdraw/list',
    access: 'member',
    about: 'The member’s withdrawals, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(payout),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/business/withdraw/cancel',
    access: 'member',
    about:
      'Cancels a withdrawal before anything was sent, or while it waits to be confirmed at the wallet; the money then returns to the balance.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  receive: call({
    method: 'POST',
    path: '/api/business/withdraw/receive',
    access: 'member',
    about: 'Sends an approved withdrawal to the member’s wallet now. Idempotent.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  statement: call({
    method: 'GET',
    path: '/api/business/withdraw/statement',
    access: 'member',
    about: 'The changes of the balance, newest first, by kind and month, with the balance after each and monthly sums.',
    input: z.object({ event: z.enum(BALANCE_EVENTS).optional(), month, cursor: rowCursor }),
    output: f.page(accountMove).extend({
      /** Newest first, in fen. */
      months: z.array(z.object({ month: z.string(), in: f.money, out: f.money })),
    }),
  }),
}
