import { sql } from 'kysely'
import { takeWaiting } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

/** The same bytes have the same `id`. */
export async function keepPush(id: string, raw: Buffer): Promise<void> {
  await db
    .insertInto('express_pushes')
    .values({ id, raw })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

export async function lockPush(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('express_pushes')
    .select('raw')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.raw
}

export async function settlePush(tx: Tx, id: string, outcome: string): Promise<void> {
  await tx.updateTable('express_pushes').set({ done_at: sql`shop_now()`, outcome }).where('id', '=', id).execute()
}

export async function takePushes(): Promise<string[]> {
  return (await takeWaiting<{ id: string }>('express_pushes')).map((row) => row.id)
}
