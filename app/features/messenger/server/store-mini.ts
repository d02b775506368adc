import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'

export interface Target {
  page: string
  params: Record<string, string>
}

export async function findKey(reader: Reader, hash: string): Promise<string | undefined> {
  const row = await reader.selectFrom('mini_scenes').select('key').where('target_hash', '=', hash).executeTakeFirst()
  return row?.key
}

/** The key comes from the hash. It is the index that is written first, so that two at once meet there. */
export async function storeScene(tx: Tx, key: string, hash: string, { page, params }: Target): Promise<void> {
  await sql`
    insert into mini_scenes (key, target_hash, page, params)
    values (${key}, ${hash}, ${page}, ${JSON.stringify(params)}::jsonb)
    on conflict (key) do update set used_at = shop_now()`.execute(tx)
}

export async function noteOpened(reader: Reader, key: string): Promise<void> {
  await sql`
    update mini_scenes set used_at = shop_now() where key = ${key} and used_at < ${daysAgo(1)}`.execute(reader)
}

export const deleteUnused = (most: number, days: number): Promise<number> =>
  deleteBatch('mini_scenes', { where: sql`used_at < ${daysAgo(days)}`, by: sql`used_at`, most })

export async function findScene(reader: Reader, key: string): Promise<Target | undefined> {
  const row = await reader
    .selectFrom('mini_scenes')
    .select(['page', 'params'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { page: row.page, params: row.params as Record<string, string> }
}

export async function findLink(reader: Reader, hash: string, days: number) {
  const { rows } = await sql<{ openlink: string; expires_at: string }>`
    select openlink, expires_at from mini_schemes
    where target_hash = ${hash} and expires_at > shop_now() + make_interval(days => ${days})`.execute(reader)
  return rows[0]
}

export async function storeLink(tx: Tx, hash: string, openlink: string, days: number): Promise<string> {
  const { rows } = await sql<{ expires_at: string }>`
    insert into mini_schemes (target_hash, openlink, expires_at)
    values (${hash}, ${openlink}, shop_now() + make_interval(days => ${days}))
    on conflict (target_hash) do update set openlink = excluded.openlink, expires_at = excluded.expires_at
    returning expires_at`.execute(tx)
  return rows[0]?.expires_at as string
}
