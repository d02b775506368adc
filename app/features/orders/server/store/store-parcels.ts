import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function lockToShip(tx: Tx, orderId: string): Promise<{ status: string; memberId: string } | undefined> {
  return tx
    .selectFrom('orders')
    .select(['status', 'member_id as memberId'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

export interface Packed {
  lineId: string
  quantity: number
}

export async function leftToShip(reader: Reader, orderId: string): Promise<Packed[]> {
  const { rows } = await sql<Packed>`
    select id as "lineId", quantity - shipped_quantity - refunded_quantity as quantity from order_lines
    where order_id = ${orderId} and shipped_quantity + refunded_quantity < quantity order by position`.execute(reader)
  return rows
}

/** False where a line is foreign or has too few left: roll back then. */
export async function countAsShipped(tx: Tx, orderId: string, lines: readonly Packed[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity
    from unnest(${lines.map((line) => line.lineId)}::text[], ${lines.map((line) => line.quantity)}::int[])
      as sent (line_id, quantity)
    where order_lines.id = sent.line_id and order_id = ${orderId}
      and shipped_quantity + refunded_quantity + sent.quantity <= order_lines.quantity`.execute(tx)
  return numAffectedRows === BigInt(lines.length)
}

export async function isPackedWhole(reader: Reader, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select bool_and(shipped_quantity + refunded_quantity >= quantity) and bool_or(shipped_quantity > 0) as is
    from order_lines where order_id = ${orderId}`.execute(reader)
  return rows[0]?.is === true
}
