import { type SqlBool, sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'

/** Including what was withheld of refunds for it; false where it was refunded before. */
export async function claimFreight(tx: Tx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ freight_refunded: sql`freight`, freight_held: 0 })
    .where('id', '=', orderId)
    .where('freight_refunded', '=', fen(0))
    .where(sql<SqlBool>`freight + freight_held > 0`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** In fen; negative for less. False where it has changed meanwhile. */
export async function holdFreight(tx: Tx, orderId: string, more: number, after: Fen): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set freight_held = freight_held + ${more}
    where id = ${orderId} and freight_held = ${after} and freight = 0 and freight_held + ${more} >= 0`.execute(tx)
  return numAffectedRows === 1n
}
