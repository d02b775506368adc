import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

export interface AccountRow {
  id: number
  kind: string
  orderId: string | null
  at: Date
  change: number
  balance: number
}

interface Asked {
  accountId: string
  ownerId: string
  kinds: readonly string[]
  /** YYYY-MM in the shop's own time zone, or ''. */
  month: string
  after?: number
  most: number
}

/** Every change of one owned account, with what it held afterwards. */
const changes = (accountId: string, ownerId: string) => sql`
  with moved as (
    select t.id, t.kind, t.order_id, t.happened_at, change,
      to_char(t.happened_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(change) over (order by t.id) as balance
    from ledger_transactions t cross join lateral (
      select coalesce(sum(case ${accountId} when credit_id then amount when debit_id then -amount end), 0) as change
      from transfers where transaction_id = t.id) c
    where t.owner_id = ${ownerId} and change <> 0)`

/** Changes of an account, newest first, those before `after` only. */
export async function listChanges(reader: Reader, asked: Asked): Promise<AccountRow[]> {
  const { accountId, ownerId, kinds, month, after = Number.MAX_SAFE_INTEGER, most } = asked
  const { rows } = await sql<AccountRow>`
    ${changes(accountId, ownerId)}
    select id, kind, order_id as "orderId", happened_at as at, change::bigint, balance::bigint from moved
    where id < ${after} and kind = any(${[...kinds]})
      and (${month} = '' or month = ${month})
    order by id desc limit ${most}`.execute(reader)
  return rows
}

/** What went in and out of an account in each month, newest first. */
export async function sumMonths(reader: Reader, accountId: string, ownerId: string) {
  const { rows } = await sql<{ month: string; in: number; out: number }>`
    ${changes(accountId, ownerId)}
    select month, coalesce(sum(change) filter (where change > 0), 0)::bigint as in,
      coalesce(-sum(change) filter (where change < 0), 0)::bigint as out
    from moved group by month order by month desc`.execute(reader)
  return rows
}
