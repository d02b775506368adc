import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Owed } from '../contract/operators'

export async function listDebts(reader: Reader, before: string | undefined, most: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select a.owner_id as id, a.owner_id as "memberId", m.nickname, a.balance as amount, null as "orderId", null::timestamptz as at
    from accounts a join members m on m.id = a.owner_id
    where a.kind = 'balance debt' and a.balance > 0 ${before === undefined ? sql`` : sql`and a.owner_id < ${before}`}
    order by a.owner_id desc limit ${most}`.execute(reader)
  return rows
}

export async function listClawbacks(reader: Reader, before: number | undefined, most: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select t.id::text as id, t.owner_id as "memberId", m.nickname,
      (select sum(amount)::bigint from transfers where transaction_id = t.id) as amount, t.order_id as "orderId",
      t.happened_at as at
    from ledger_transactions t join members m on m.id = t.owner_id
    where t.kind = 'balance clawed' ${before === undefined ? sql`` : sql`and t.id < ${before}`}
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findNickname(reader: Reader, memberId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('members').select('nickname').where('id', '=', memberId).executeTakeFirst()
  return row?.nickname
}
