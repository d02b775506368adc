import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'

interface LineToEarn {
  id: string
  memberId: string
  paid: Fen
  refundedQuantity: number
}

export async function linesToEarn(reader: Reader, orderId: string): Promise<LineToEarn[]> {
  const { rows } = await sql<Omit<LineToEarn, 'paid'> & { paid: number }>`
    select order_lines.id, orders.member_id as "memberId", paid - refunded as paid,
      refunded_quantity as "refundedQuantity"
    from order_lines join orders on orders.id = order_id
    where order_id = ${orderId} order by position`.execute(reader)
  return rows.map((row) => ({ ...row, paid: fen(row.paid) }))
}

export async function addEarnings(
  tx: Tx,
  orderId: string,
  memberId: string,
  earned: readonly { lineId: string; points: number; voidedQuantity: number }[],
): Promise<void> {
  await sql`
    insert into point_earnings (order_line_id, order_id, member_id, points, voided_quantity)
    select line_id, ${orderId}, ${memberId}, points, voided_quantity
    from unnest(${earned.map((one) => one.lineId)}::text[], ${earned.map((one) => one.points)}::bigint[],
      ${earned.map((one) => one.voidedQuantity)}::int[]) as earned (line_id, points, voided_quantity)`.execute(tx)
}

export async function settleEarnings(
  tx: Tx,
  orderId: string,
): Promise<{ memberId: string; points: number } | undefined> {
  const { rows } = await sql<{ memberId: string; points: number }>`
    with settled as (
      update point_earnings set settled_at = shop_now() where order_id = ${orderId} and settled_at is null
      returning member_id, points - voided as points)
    select member_id as "memberId", sum(points)::bigint as points from settled group by member_id`.execute(tx)
  return rows[0]
}

interface Voided {
  memberId: string
  points: number
  isSettled: boolean
}

/** Their share of what is left, so that the last piece takes the rest. */
export async function voidEarning(
  tx: Tx,
  { orderId, lineId, quantity }: { orderId: string; lineId: string; quantity: number },
): Promise<Voided | undefined> {
  const { rows } = await sql<Voided>`
    with line as (
      select e.*, l.quantity - e.voided_quantity as pieces from point_earnings e join order_lines l on l.id = order_line_id
      where e.order_id = ${orderId} and order_line_id = ${lineId} for update of e
    ), share as (
      select *, floor((points - voided) * least(${quantity}, pieces)::numeric / pieces)::bigint as part
      from line where pieces > 0
    )
    update point_earnings e set voided = e.voided + part, voided_quantity = e.voided_quantity + least(${quantity}, pieces)
    from share where e.order_line_id = share.order_line_id
    returning e.member_id as "memberId", part as points, e.settled_at is not null as "isSettled"`.execute(tx)
  return rows[0]
}

/** False where the line spent fewer. */
export async function countReturned(tx: Tx, orderId: string, lineId: string, points: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_lines set points_returned = points_returned + ${points}
    where id = ${lineId} and order_id = ${orderId} and points_returned + ${points} <= points_spent`.execute(tx)
  return numAffectedRows === 1n
}
