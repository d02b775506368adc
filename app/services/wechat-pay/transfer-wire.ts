import { z } from 'zod'
import { fen } from '~/values/money'
import { ownOf } from '~/values/own'
import type { PayoutAnswer } from '../payout-port'

const number = z.string().min(1).max(64)

export const taken = z.object({
  out_bill_no: number,
  transfer_bill_no: number,
  state: z.string(),
  fail_reason: z.string().max(140).optional(),
  package_info: z.string().max(2_048).optional(),
})

export const transfer = taken.omit({ package_info: true }).extend({
  mch_id: z.string(),
  appid: z.string(),
  transfer_amount: z.number().int().positive().transform(fen),
})

export const finished = taken.omit({ package_info: true }).extend({
  mchid: z.string().optional(),
  mch_id: z.string().optional(),
  transfer_amount: z.number().int().positive().transform(fen),
})

/** An unknown state may still move money, and so may a cancellation. */
const STATES: Record<string, PayoutAnswer['state']> = {
  WAIT_USER_CONFIRM: 'awaiting',
  TRANSFERING: 'awaiting',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELLED: 'cancelled',
}

/** Failures without fault: not confirmed in time, or cancelled. */
const LAPSED = ['OVERDUE_CLOSE', 'MCH_CANCEL']

type Said = Pick<z.output<typeof taken>, 'state' | 'fail_reason' | 'transfer_bill_no'>

export function standingOf({ state, fail_reason = '', transfer_bill_no }: Said): Omit<PayoutAnswer, 'amount'> {
  const known = ownOf(STATES, state) ?? 'processing'
  if (known !== 'failed') return { state: known, number: transfer_bill_no }
  return { state: LAPSED.includes(fail_reason) ? 'cancelled' : 'failed', number: transfer_bill_no, reason: fail_reason }
}
