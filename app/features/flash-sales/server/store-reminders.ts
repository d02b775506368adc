import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'

export async function insertReminder(tx: Tx, saleId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from flash_sales where id = ${saleId} and state = 'planned' and starts_at > shop_now() for share`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into flash_reminders (sale_id, member_id) values (${saleId}, ${memberId}) on conflict do nothing`.execute(tx)
  return true
}

/** A sent reminder stays, so that setting it again sends nothing twice. */
export async function deleteReminder(tx: Tx, saleId: string, memberId: string): Promise<void> {
  await sql`
    delete from flash_reminders where sale_id = ${saleId} and member_id = ${memberId} and told_at is null`.execute(tx)
}

export async function hasReminder(reader: Reader, saleId: string, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('flash_reminders')
    .select('sale_id')
    .where('sale_id', '=', saleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export type Due = { saleId: string; memberId: string }

export async function listToNotify(minutes: number, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select sale_id as "saleId", member_id as "memberId" from flash_reminders
    join flash_sales on flash_sales.id = sale_id
    where told_at is null and state = 'planned' and starts_at > shop_now()
      and starts_at <= shop_now() + make_interval(mins => ${minutes}) limit ${most}`.execute(db)
  return rows
}

/** Undefined where another process sends it, or it was removed. */
export async function markNotified(tx: Tx, { saleId, memberId }: Due) {
  const { rows } = await sql<{ title: Partial<Record<Locale, string>>; startsAt: string }>`
    with mine as (
      select sale_id, member_id from flash_reminders
      where sale_id = ${saleId} and member_id = ${memberId} and told_at is null for update skip locked),
    told as (
      update flash_reminders as r set told_at = shop_now() from mine
      where r.sale_id = mine.sale_id and r.member_id = mine.member_id returning r.sale_id)
    select goods.name as title, starts_at as "startsAt"
    from told join flash_sales on flash_sales.id = sale_id join goods on goods.id = goods_id`.execute(tx)
  return rows[0]
}
