import { holdLate } from '~/features/orders/server/waiting-order'
import { transaction } from '~/platform/database/transaction'
import type { Result } from '~/values/result'
import { refundWholeOrder } from './refund-whole-order'

type Refusal =
  | 'notFound'
  | 'notOverdue'
  | Extract<Awaited<ReturnType<typeof refundWholeOrder>>, { ok: false }>['refusal']

/** A buyer's refund without approval, for an order that was not shipped within the promised time. */
export async function takeBack(memberId: string, orderId: string): Promise<Result<Record<string, never>, Refusal>> {
  return transaction(async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    const held = await holdLate(tx, memberId, orderId)
    return held.ok ? refundWholeOrder(tx, { orderId, by: 'sweep', reason: 'late' }) : held
  })
}
