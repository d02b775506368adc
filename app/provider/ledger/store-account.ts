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
  kinds: readonly string[]
  /** YYYY-MM in the shop's own time zone, or ''. */
  month: string
  after?: number
  most: number
}

/** Changes of an account, newest first, those before `after` only. */
export async function listChanges(reader: Reader, asked: Asked): Promise<AccountRow[]> {
  const { accountId, kinds, month, after, most } = asked
  const only = [
    sql`account_id = ${accountId}`,
    // One kind has an index of its own.
    kinds.length === 1 ? sql`kind = ${kinds[0]}` : sql`kind = any(${[...kinds]})`,
    ...(month === '' ? [] : [sql`month = ${month}`]),
    ...(after === undefined ? [] : [sql`transaction_id < ${after}`]),
  ]
  const { rows } = await sql<AccountRow>`
    select transaction_id as id, kind, order_id as "orderId", happened_at as at, change, balance from account_changes
    where ${sql.join(only, sql` and `)} order by transaction_id desc limit ${most}`.execute(reader)
  return rows
}

/** What went in and out of an account in each month, newest first. */
export async function sumMonths(reader: Reader, accountId: string) {
  const { rows } = await sql<{ month: string; in: number; out: number }>`
    select month, came as in, went as out from account_months where account_id = ${accountId}
    order by month desc`.execute(reader)
  return rows
}
