import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

export interface StatementRow {
  id: number
  kind: string
  orderId: string | null
  at: string
  change: number
  pendingChange: number
}

interface StatementQuery {
  ownerId: string
  kinds: readonly string[]
  main: string
  pending: string
  owed: string
  only: 'all' | 'in' | 'out' | 'pending'
  after?: number
  most: number
}

const changeOf = (account: string) =>
  sql`coalesce(sum(case ${account} when credit_id then amount when debit_id then -amount end), 0)::bigint`

/** Debts count against the balance. */
export async function listStatement(reader: Reader, query: StatementQuery): Promise<StatementRow[]> {
  const { ownerId, kinds, main, pending, owed, only, after, most } = query
  const { rows } = await sql<StatementRow>`
    select t.id, t.kind, t.order_id as "orderId", t.happened_at as at, change, pending as "pendingChange"
    from ledger_transactions t cross join lateral (
      select ${changeOf(main)} + ${changeOf(owed)} as change, ${changeOf(pending)} as pending
      from transfers where transaction_id = t.id) moved
    where t.owner_id = ${ownerId} and t.kind = any(${[...kinds]}) and t.id < ${after ?? Number.MAX_SAFE_INTEGER}
      and case ${only} when 'in' then change > 0 when 'out' then change < 0 when 'pending' then pending <> 0 else true end
    order by t.id desc limit ${most}`.execute(reader)
  return rows
}
