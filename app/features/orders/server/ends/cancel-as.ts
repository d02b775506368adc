import { releaseStock } from '~/features/stock/server/settle-stock'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { releaseDiscounts } from '../money/held-discounts'
import { piecesOf } from '../store/store'
import { move } from '../store/store-moves'
import { tellBuyer } from '../tell-buyer'

/** Money that arrives afterwards is refunded automatically. */
export async function cancelAs(
  operatorId: string,
  orderId: string,
  why: string,
): Promise<Result<Record<string, never>, 'orderNotUnpaid'>> {
  const act = { by: 'operator', byId: operatorId } as const
  return transaction(async (tx) => {
    if (!(await move(tx, { orderId, move: 'cancel', ...act, reason: why }))) return refuse('orderNotUnpaid')
    await afterMove(tx, 'cancel', orderId, act)
    await releaseDiscounts(tx, orderId, act)
    await tellBuyer(tx, { orderId, kind: 'orderCancelledByMall', params: { why } })
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, { operatorId, act: 'cancelOrder', subject, after: { status: 'cancelled', reason: why } })
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok({})
  })
}
