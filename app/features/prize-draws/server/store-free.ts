import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function insertFreeDraw(tx: Tx, memberId: string, claimId: string): Promise<void> {
  await sql`insert into free_draws (member_id, claim_id) values (${memberId}, ${claimId})`.execute(tx)
}

export async function useFreeDraw(tx: Tx, memberId: string, drawId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update free_draws set draw_id = ${drawId}, used_at = shop_now()
    where draw_id is null and id = (
      select id from free_draws where member_id = ${memberId} and draw_id is null order by id limit 1 for no key update)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function openFreeDraws(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from free_draws where member_id = ${memberId} and draw_id is null`.execute(reader)
  return rows[0]?.count ?? 0
}
