import { spendCoupon } from '~/features/coupons/server/hold-coupon'
import { sellStock } from '~/features/stock/server/reserve-stock'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { piecesOf, takeCosts } from '../store/store'
import { move } from '../store/store-moves'

interface Paid {
  orderId: string
  /** Null where there was nothing to pay. */
  paymentId: string | null
  memberId?: string
}

/** An order past its deadline that the sweep has not cancelled yet is still paid. */
export async function payOrder(
  tx: Tx,
  { orderId, paymentId, memberId }: Paid,
): Promise<Result<void, 'orderNotUnpaid'>> {
  const by = paymentId === null ? 'member' : 'gateway'
  const act = { by, byId: paymentId ?? memberId } as const
  if (!(await move(tx, { orderId, move: 'pay', ...act }))) return refuse('orderNotUnpaid')
  await afterMove(tx, 'pay', orderId, act)
  const [pieces] = await Promise.all([piecesOf(tx, orderId), takeCosts(tx, orderId), spendCoupon(tx, orderId, act)])
  await sellStock(tx, orderId, pieces)
  if (by === 'gateway') await notifyBuyer(tx, { orderId, kind: 'orderPaid' })
  return ok(undefined)
}
