import { holdOrder, linesToRefund } from '~/features/orders/server/money/refund-pieces'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import { holdLate } from '~/features/orders/server/waiting-order'
import type { Actor } from '~/platform/database/flow'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type ApproveRefusal, approveHeld } from './answer-case'
import { type GivenBack, giveBack, restock } from './give-back'
import { hold, openCasesOf } from './store-facts'

interface WholeOrder {
  orderId: string
  by: Actor
  byId?: string | null
  reason: string
}

/** Refunds all that is left of an unshipped order, freight too, and closes it; open cases are approved with it. */
export async function refundWholeOrder(
  tx: Tx,
  { orderId, by, byId, reason }: WholeOrder,
): Promise<Result<Record<string, never>, ApproveRefusal>> {
  const order = await holdOrder(tx, orderId)
  const isPacked = (await linesToRefund(tx, orderId)).some((line) => line.shippedQuantity > 0)
  if (order?.status !== 'paid' || isPacked) return refuse('orderNotRefundable')
  const given: GivenBack[] = []
  for (const caseId of await openCasesOf(tx, orderId)) {
    const approved = await approveHeld(tx, await hold(tx, caseId), { by, byId, note: reason, isAll: true })
    if (!approved.ok) return approved
    if (approved.value) given.push(approved.value)
  }
  if (!given.some((one) => one.isWhole)) {
    const rest = await giveBack(tx, { orderId, ref: `order ${orderId}`, by, byId, reason })
    if (!rest.ok) return rest
    const { total: amount } = rest.value
    if (amount > 0) await notifyBuyer(tx, { orderId, kind: 'orderRefunded', params: { amount } })
    else await notifyBuyer(tx, { orderId, kind: 'orderClosed' })
    given.push(rest.value)
  }
  await restock(tx, orderId, given)
  return ok({})
}

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
