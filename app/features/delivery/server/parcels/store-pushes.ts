import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { takeWaiting } from '~/platform/database/take-waiting'
import type { Tx } from '~/platform/database/transaction'

/** Keeps a verified push as it came; `id` is the same for the same bytes. */
export async function keepPush(id: string, raw: Buffer): Promise<void> {
  await db
    .insertInto('express_pushes')
    .values({ id, raw })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Locks a push that is not dealt with yet; nothing where another process has it or it is done. */
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

/** Pushes that were kept and answered, but not dealt with, and are to be tried now. */
export async function takePushes(): Promise<string[]> {
  return (await takeWaiting<{ id: string }>('express_pushes')).map((row) => row.id)
}
