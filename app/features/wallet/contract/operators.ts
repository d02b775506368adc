import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { yuan } from '~/contract/yuan-fields'
import { ADJUST_WAYS } from '~/features/points/contract/operators'
import { extraFields } from '~/house/registers/approval-kinds'
import { parseYuan } from '~/values/money'
import { BALANCE_EVENTS } from './members'

const desk = operator(may.handlePayouts)

/** Debts, and commission taken back after settling. */
export const OWED_QUEUES = ['debts', 'clawbacks'] as const

/** Fen. */
const BALANCE_ADJUSTED_MOST = 1_000_000_00

const owed = z.object({
  id: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  amount: f.money,
  orderId: z.string().nullable(),
  at: z.string().nullable(),
})
export type Owed = z.output<typeof owed>

const details = z.object({
  memberId: z.string(),
  nickname: z.string(),
  available: f.money,
  debt: f.money,
  pending: f.money,
  /** Newest first, with the balance after each. */
  items: z.array(
    z.object({
      id: z.string(),
      event: z.enum(BALANCE_EVENTS),
      change: f.money,
      balance: f.money,
      /** Negative for a paid debt; `owed` afterwards. */
      owedChange: f.money,
      owed: f.money,
      at: z.string(),
    }),
  ),
})
export type BalanceDetails = z.output<typeof details>

const balanceFields = z.object({
  way: z.enum(ADJUST_WAYS, { errorMap: () => ({ message: 'choose' }) }),
  amount: yuan.refine((text) => (parseYuan(text) ?? 0) <= BALANCE_ADJUSTED_MOST, 'amount'),
  why: f.text(140),
  submissionId: f.id,
})

export const balanceDesk = {
  list: desk.get('/api/console/balance/list', {
    about: 'Members with debts of balance or commission, newest first, 20 a page.',
    input: z.object({ queue: z.enum(OWED_QUEUES).default('debts'), cursor: idCursor }),
    output: f.page(owed),
  }),
  details: desk.get('/api/console/balance/details', {
    about: 'A member’s balance with its last 50 changes.',
    input: z.object({ id: f.id }),
    output: details,
  }),
  adjust: desk.post('/api/console/balance/adjust', {
    factor: 'fresh',
    about:
      'Requests to add to or deduct from a member’s balance, with a reason that the member is shown, once per submissionId. A second operator always has to approve it; a shortfall becomes a debt.',
    input: balanceFields.extend({ id: f.id }),
    output: z.object({ ...extraFields }),
  }),
}
