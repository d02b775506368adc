import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type PaymentMove, paymentFlow } from './payment-flow'
import { type RefundMove, refundFlow } from './refund-flow'
import { paymentTally, refundTally } from './store-tallies'

interface PaymentMoveToMake extends Act {
  move: PaymentMove
  number?: string
}

const moveState = mover(
  { table: 'payments', column: 'state', history: 'payment_history', subject: 'payment_id', counts: paymentTally },
  paymentFlow,
)

function setBy(move: PaymentMove, number?: string): RawBuilder<unknown> {
  // Queried after 1, 2, 5, 15 and 60 minutes.
  if (move === 'start') return sql`next_query_at = shop_now() + interval '1 minute'`
  const isOver = sql`next_query_at = null`
  if (move !== 'succeed') return isOver
  return sql`${isOver}, succeeded_at = shop_now(), gateway_number = coalesce(${number ?? null}::text, gateway_number)`
}

export async function movePayments(
  reader: Reader,
  ids: readonly string[],
  { move, number, ...act }: PaymentMoveToMake,
): Promise<Set<string>> {
  return new Set(await moveState(reader, move, ids, act, { set: setBy(move, number) }))
}

export async function movePayment(reader: Reader, id: string, move: PaymentMoveToMake): Promise<boolean> {
  return (await movePayments(reader, [id], move)).has(id)
}

export async function closeOpen(tx: Tx, orderId: string, act: Act, but = ''): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${orderId} and channel <> ${but} and state = any(${[...paymentFlow.close.from]})`.execute(
    tx,
  )
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  return movePayments(tx, ids, { ...act, move: 'close' })
}

const moveRefundState = mover(
  { table: 'refunds', column: 'state', history: 'refund_history', subject: 'refund_id', counts: refundTally },
  refundFlow,
)

export async function moveRefund(tx: Tx, id: string, move: RefundMove, act: Act): Promise<boolean> {
  const isOver = ['succeeded', 'failed'].includes(refundFlow[move].to)
  const set = isOver ? sql`settled_at = shop_now()` : sql`settled_at = null`
  return (await moveRefundState(tx, move, [id], act, { set })).length === 1
}
