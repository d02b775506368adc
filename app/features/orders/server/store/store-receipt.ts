import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

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

const dues = {
  receive: { column: 'receive_at', status: 'shipped' },
  finish: { column: 'finish_at', status: 'received' },
} as const
type Due = keyof typeof dues

export async function setDue(tx: Tx, orderId: string, due: Due, days: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ [dues[due].column]: sql<string>`shop_now() + make_interval(days => ${days})` })
    .where('id', '=', orderId)
    .execute()
}

/** From when it was due, or from now where that is past. */
export async function putOffReceipt(tx: Tx, orderId: string, days: number): Promise<void> {
  await sql`update orders set receive_at = greatest(receive_at, shop_now()) + make_interval(days => ${days})
    where id = ${orderId}`.execute(tx)
}

/** Never sooner than it would have been. */
export async function putOffFinish(tx: Tx, orderId: string, days: number): Promise<void> {
  await sql`update orders set finish_at = greatest(finish_at, shop_now() + make_interval(days => ${days}))
    where id = ${orderId} and status = 'received'`.execute(tx)
}

/** Undefined where it is not due, or locked elsewhere. */
export async function lockDue(tx: Tx, orderId: string, due: Due): Promise<string | undefined> {
  const { column, status } = dues[due]
  const row = await tx
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', orderId)
    .where('status', '=', status)
    .where(column, '<=', sql<string>`shop_now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.member_id
}

export async function listDueFor(due: Due, most: number): Promise<string[]> {
  const { column, status } = dues[due]
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit(status))
    .where(column, '<=', sql<string>`shop_now()`)
    .orderBy(column)
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

export async function hideOver(tx: Tx, memberId: string, orderId: string, over: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ hidden_at: sql<string>`coalesce(hidden_at, shop_now())` })
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .where('status', '=', sql<string>`any(${[...over]})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
