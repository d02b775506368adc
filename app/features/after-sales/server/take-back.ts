import { holdLate } from '~/features/orders/server/waiting-order'
import { transaction } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import { refundWholeOrder } from './refund-whole-order'

type Refusal =
  | 'notFound'
  | 'notOverdue'
  | Extract<Awaited<ReturnType<typeof refundWholeOrder>>, { ok: false }>['refusal']

/**
 * A buyer takes the money back for a paid order of which nothing was shipped in the time that was promised; nobody has to
 * approve it. Refused: notFound, notOverdue, and what `refundWholeOrder` refuses.
 */
export async function takeBack(memberId: string, orderId: string): Promise<Result<Record<string, never>, Refusal>> {
  return transaction(async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    const held = await holdLate(tx, memberId, orderId)
    return held.ok ? refundWholeOrder(tx, { orderId, by: 'sweep', reason: 'late' }) : held
  })
}
