import { freightOf } from '~/features/delivery/server/freight/freight-of'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import { addFen, type Fen, fen, timesFen } from '~/values/money'
import { claimFreight, holdFreight } from '../store/store'
import type { RefundLine, RefundOrder } from '../store/store-refunds'

type Left = Pick<RefundLine, 'price' | 'quantity' | 'refundedQuantity' | 'freightTerms'>
type Free = Pick<RefundOrder, 'freight' | 'freightRefunded' | 'freeFreightFrom' | 'freightHeld'>

const piecesOf = ({ quantity, refundedQuantity }: Left) => quantity - refundedQuantity

/** By the terms at placing, in fen; 0 while it is free. */
function freightOfRest({ freeFreightFrom }: Pick<Free, 'freeFreightFrom'>, lines: readonly Left[]): Fen {
  if (freeFreightFrom === null) return fen(0)
  const goodsTotal = addFen(...lines.map((line) => timesFen(line.price, piecesOf(line))))
  const rest = lines.flatMap((line) => {
    const quantity = piecesOf(line)
    return line.freightTerms && quantity > 0 ? [{ ...line.freightTerms, quantity }] : []
  })
  return freightOf(rest, { region: '', goodsTotal, freeFrom: freeFreightFrom }).freight
}

/** In fen, before shipping: all with the last piece; negative where the rest loses free freight, up to the refund. */
export function freightWith(order: Free, left: readonly Left[], amount: Fen): Fen {
  if (left.every((line) => piecesOf(line) === 0)) return fen(order.freight - order.freightRefunded + order.freightHeld)
  const due = freightOfRest(order, left)
  return fen(order.freightHeld - Math.min(due, order.freightHeld + amount))
}

export function without<L extends Left & { id: string }>(lines: readonly L[], gone: ReadonlyMap<string, number>): L[] {
  return lines.map((line) => ({ ...line, refundedQuantity: line.refundedQuantity + (gone.get(line.id) ?? 0) }))
}

interface Settled {
  amount: Fen
  left: readonly RefundLine[]
  /** All of the order is refunded piece by piece: no freight is withheld for a rest. */
  isAll?: boolean
}

/** Hold the order first. */
export async function settleFreight(tx: Tx, order: RefundOrder, { amount, left, isAll }: Settled): Promise<Fen> {
  const change = freightWith(order, left, amount)
  if (change === 0) return change
  if (change < 0 && (isAll || !(await keepsFreight(tx)))) return fen(0)
  const settled = left.every((line) => piecesOf(line) === 0)
    ? await claimFreight(tx, order.id)
    : await holdFreight(tx, order.id, -change, order.freightHeld)
  if (!settled) throw new Error(`the freight of order ${order.id} was settled by somebody else`)
  return change
}

export async function keepsFreight(reader: Reader): Promise<boolean> {
  const set = await readMallSettings(reader, 'afterSales.keepFreight')
  return set['afterSales.keepFreight'] > 0
}
