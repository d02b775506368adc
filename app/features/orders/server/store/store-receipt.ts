import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

/** Holds a member's order until the transaction ends and answers its status; nothing where it is not the member's. */
export async function lockOwn(tx: Tx, memberId: string, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.status
}

/** The two times that lie ahead of an order, and the status in which each of them counts. */
const dues = {
  receive: { column: 'receive_at', status: 'shipped' },
  finish: { column: 'finish_at', status: 'received' },
} as const
export type Due = keyof typeof dues

/** Sets when what time does comes next, that many days from now. */
export async function setDue(tx: Tx, orderId: string, due: Due, days: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ [dues[due].column]: sql<Date>`shop_now() + make_interval(days => ${days})` })
    .where('id', '=', orderId)
    .execute()
}

/** Moves receipt by that many days, counted from when it was due, or from now where that is over. */
export async function putOffReceipt(tx: Tx, orderId: string, days: number): Promise<void> {
  await sql`update orders set receive_at = greatest(receive_at, shop_now()) + make_interval(days => ${days})
    where id = ${orderId}`.execute(tx)
}

/**
 * Holds an order whose time has come and answers its member; nothing where it has not come, not any more, or somebody else
 * holds the order.
 */
export async function lockDue(tx: Tx, orderId: string, due: Due): Promise<string | undefined> {
  const { column, status } = dues[due]
  const row = await tx
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', orderId)
    .where('status', '=', status)
    .where(column, '<=', sql<Date>`shop_now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.member_id
}

/** Orders whose time has come, the longest ago first. */
export async function listDueFor(due: Due, most: number): Promise<string[]> {
  const { column, status } = dues[due]
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit(status))
    .where(column, '<=', sql<Date>`shop_now()`)
    .orderBy(column)
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Takes an order from its member's list once it is over; again does nothing. False where it is not over or not the member's. */
export async function hideOver(tx: Tx, memberId: string, orderId: string, over: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ hidden_at: sql<Date>`coalesce(hidden_at, shop_now())` })
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .where('status', '=', sql<string>`any(${[...over]})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
