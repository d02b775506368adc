import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from './store'
import { isLate } from './store-draws'

export async function listLate(days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from prize_draws where state = 'won' and ${isLate(days)} order by drawn_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listToWarn(days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from prize_draws
    where state = 'won' and ${isLate(days)} and warned_at is null and member_id is not null
    order by drawn_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** False where another process does it, or nothing waits any more. */
export async function markWarned(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update prize_draws set warned_at = shop_now() where id = (
      select id from prize_draws where id = ${id} and state = 'won' and warned_at is null for update skip locked)
    returning id`.execute(tx)
  return rows.length === 1
}

interface Won {
  memberId: string | null
  name: Texts
  until: string
  isOpen: boolean
  skuId: string | null
  allotmentId: string | null
}

export async function holdWon(tx: Tx, id: string, days: number): Promise<Won | undefined> {
  const { rows } = await sql<Won>`
    select member_id as "memberId", name, drawn_at + make_interval(days => ${days}) as until, sku_id as "skuId",
      allotment_id as "allotmentId", d.state = 'won' and not ${isLate(days)} as "isOpen"
    from prize_draws as d join prizes as p on p.id = prize_id where d.id = ${id} for update of d`.execute(tx)
  return rows[0]
}

export const deleteOld = (days: number, most: number): Promise<number> =>
  deleteBatch('prize_draws', {
    where: sql`member_id is null and drawn_at < ${daysAgo(days)} and (
      select v.ended_at < ${daysAgo(days)} from prize_versions as v where v.id = version_id)`,
    by: sql`drawn_at`,
    most,
  })
