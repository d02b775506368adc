import { z } from 'zod'
import { fen } from '~/values/money'
import { ownOf } from '~/values/own'
import type { PayoutAnswer } from '../payout-port'

const number = z.string().min(1).max(64)

/** What a new transfer is answered with, and the same number again. */
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

/** What a callback has sealed; its merchant stands there under one of two names. */
export const finished = taken.omit({ package_info: true }).extend({
  mchid: z.string().optional(),
  mch_id: z.string().optional(),
  transfer_amount: z.number().int().positive().transform(fen),
})

/** A state that is not known yet is one in which money may still move, and so is one that is on its way back. */
const STATES: Record<string, PayoutAnswer['state']> = {
  WAIT_USER_CONFIRM: 'awaiting',
  TRANSFERING: 'awaiting',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELLED: 'cancelled',
}

/** Failures that are nobody's fault: nobody has confirmed it in time, or it was asked back. */
const LAPSED = ['OVERDUE_CLOSE', 'MCH_CANCEL']

type Said = Pick<z.output<typeof taken>, 'state' | 'fail_reason' | 'transfer_bill_no'>

/** How a transfer stands, in the words of the port. */
export function standingOf({ state, fail_reason = '', transfer_bill_no }: Said): Omit<PayoutAnswer, 'amount'> {
  const known = ownOf(STATES, state) ?? 'processing'
  if (known !== 'failed') return { state: known, number: transfer_bill_no }
  return { state: LAPSED.includes(fail_reason) ? 'cancelled' : 'failed', number: transfer_bill_no, reason: fail_reason }
}
