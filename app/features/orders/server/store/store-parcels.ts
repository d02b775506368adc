import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export function findLines(lineIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'goods_id as goodsId',
      sql<Texts>`title`.as('title'),
      sql<{ name: Texts; value: Texts }[]>`options`.as('options'),
      'picture',
      'price',
    ])
    .where('id', '=', sql<string>`any(${lineIds})`)
    .execute()
}

export async function titlesToShow(tx: Tx, orderId: string, lineId?: string) {
  const { rows } = await sql<{ memberId: string; title: Texts; lines: number }>`
    select o.member_id as "memberId", l.title, case when ${lineId ?? null}::text is null
      then (select count(*)::int from order_lines where order_id = o.id) else 1 end as lines
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and (${lineId ?? null}::text is null or l.id = ${lineId ?? null}::text)
    order by l.position limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${orderId} has no line to tell of`)
  return row
}

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

/** As they were counted when these parcels were shipped. */
export async function countAsUnshipped(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await sql`
    update order_lines set shipped_quantity = shipped_quantity - packed.quantity
    from (select line_id, sum(quantity)::int as quantity from parcel_lines
      where parcel_id = any(${[...parcelIds]}) group by line_id) as packed
    where order_lines.id = packed.line_id`.execute(tx)
}

export async function isPackedWhole(reader: Reader, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select bool_and(shipped_quantity + refunded_quantity >= quantity) and bool_or(shipped_quantity > 0) as is
    from order_lines where order_id = ${orderId}`.execute(reader)
  return rows[0]?.is === true
}
