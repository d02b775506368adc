import { sql } from 'kysely'
import { askApproval, isAbove } from '~/features/operators/server/approvals/ask-approval'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Approved } from '~/house/approvable'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { type Fen, fen, splitByWeight } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { cutLines, holdToChange, sumsOfLines } from '../store/store-desk'
import { move } from '../store/store-moves'

type Refusal = 'notFound' | 'orderNotUnpaid' | 'priceUnfit'
type Done = Result<Record<string, never>, Refusal>

interface Change {
  orderId: string
  /** Freight included, in fen. */
  payable: number
  why: string
}

type Changed = Result<{ approvalId?: string }, Refusal | 'approvalOpen'>

/** Down to a fen, or up again to the price at placing, by largest remainder. Closes the open payment first. */
export const changePrice = (operatorId: string, change: Change): Promise<Changed> =>
  transaction((tx) => changePriceIn(tx, operatorId, change))

/** Further below the agreed price than one operator may, it requests an approval and the price stays. */
export async function changePriceIn(tx: Tx, operatorId: string, change: Change): Promise<Changed> {
  const { orderId, payable } = change
  const cut = await cutOf(tx, orderId, payable)
  if (cut === undefined || !isAbove(cut, await cutMost(tx))) return reprice(tx, operatorId, change)
  const request = {
    subject: { kind: 'order', id: orderId },
    amount: fen(cut),
    facts: { ...change },
    askedBy: operatorId,
  }
  return askApproval(tx, { kind: 'repriceOrder', ...request })
}

export const cutMost = async (reader: Reader): Promise<number> =>
  (await readMallSettings(reader, 'approvals.priceCutAbove'))['approvals.priceCutAbove']

/** Undefined where it lowers nothing, or cannot be made. */
async function cutOf(tx: Tx, orderId: string, payable: number): Promise<number | undefined> {
  const order = await holdToChange(tx, orderId)
  if (order?.status !== 'unpaid' || payable >= order.payable || payable < leastOf(order)) return undefined
  return order.goodsTotal - order.discountTotal + order.freight - payable
}

const leastOf = ({ freight }: { freight: number }) => Math.max(1, freight)

export async function repriceApproved(
  tx: Tx,
  { facts, amount, askedBy }: Approved,
): Promise<Result<object, RefusalKey>> {
  const change = facts as unknown as Change
  if (((await cutOf(tx, change.orderId, change.payable)) ?? 0) > (amount ?? 0)) return refuse('approvalChanged')
  return reprice(tx, askedBy, change)
}

async function reprice(tx: Tx, operatorId: string, { orderId, payable, why }: Change): Promise<Done> {
  const act = { by: 'operator', byId: operatorId } as const
  const order = await holdToChange(tx, orderId)
  if (!order) return refuse('notFound')
  if (order.status !== 'unpaid' || !order.isPayable) return refuse('orderNotUnpaid')
  const goods = order.goodsTotal - order.discountTotal
  const agreed = goods + order.freight
  const cut = agreed - payable
  const least = leastOf(order)
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
}
