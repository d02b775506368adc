import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function isFormer(reader: Reader, phoneHash: string): Promise<boolean> {
  const row = await reader
    .selectFrom('former_phones')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function carryFormer(tx: Tx, fromHash: string, toHash: string): Promise<void> {
  await sql`
    insert into former_phones (phone_hash) select ${toHash} where exists (
      select from former_phones where phone_hash = ${fromHash})
    on conflict (phone_hash) do nothing`.execute(tx)
}

export async function keepFormer(tx: Tx, phoneHash: string): Promise<void> {
  await sql`
    insert into former_phones (phone_hash) values (${phoneHash})
    on conflict (phone_hash) do update set erased_at = shop_now()`.execute(tx)
}
