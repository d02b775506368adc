import { sql } from 'kysely'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { type Fen, fen, splitByWeight } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { cutLines, holdToChange, sumsOfLines } from '../store/store-desk'
import { move } from '../store/store-moves'

type Refusal = 'notFound' | 'orderNotUnpaid' | 'priceUnfit'

interface Change {
  orderId: string
  /** Freight included, in fen. */
  payable: number
  why: string
}

/** Down to a fen, or up again to the price at placing, by largest remainder. Closes the open payment first. */
export async function changePrice(
  operatorId: string,
  { orderId, payable, why }: Change,
): Promise<Result<Record<string, never>, Refusal>> {
  const act = { by: 'operator', byId: operatorId } as const
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId)
    if (!order) return refuse('notFound')
    if (order.status !== 'unpaid' || !order.isPayable) return refuse('orderNotUnpaid')
    const goods = order.goodsTotal - order.discountTotal
    const agreed = goods + order.freight
    const cut = agreed - payable
    const least = Math.max(1, order.freight)
    if (payable < least || cut < 0 || payable === order.payable)
      return refuse('priceUnfit', { params: { least: least / 100, most: agreed / 100 }, field: 'payable' })
    const lines = await sumsOfLines(tx, orderId)
    const cuts = splitByWeight(
      fen(cut),
      lines.map(({ sum }) => sum),
    )
    await afterMove(tx, 'reprice', orderId, act)
    // A constraint checks lines and order together at the commit.
    await cutLines(
      tx,
      lines.map(({ id }, at) => ({ id, cut: cuts[at] as Fen })),
    )
    const set = sql`price_cut = ${cut}, payable = ${payable}`
    if (!(await move(tx, { orderId, move: 'reprice', ...act, reason: why, set }))) return refuse('orderNotUnpaid')
    await notifyBuyer(tx, { orderId, kind: 'orderRepriced', params: { amount: payable, why } })
    const subject = { kind: 'order', id: orderId }
    const [before, after] = [{ amount: order.payable }, { amount: payable, reason: why }]
    await noteAct(tx, { operatorId, act: 'repriceOrder', subject, before, after })
    return ok({})
  })
}
