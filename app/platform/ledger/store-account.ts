import { sql } from 'kysely'
import type { Fen } from '~/values/money'
import type { Reader } from '../database/transaction'

export interface AccountRow {
  id: number
  kind: string
  orderId: string | null
  at: string
  change: Fen
  balance: Fen
  /** Negative for a paid debt. */
  owedChange: Fen
  owed: Fen
}

interface AccountQuery {
  accountId: string
  owedId: string
  kinds: readonly string[]
  /** YYYY-MM in the shop's time zone, or ''. */
  month: string
  after?: number
  most: number
}

export async function listChanges(reader: Reader, query: AccountQuery): Promise<AccountRow[]> {
  const { accountId, owedId, kinds, month, after, most } = query
  const only = [
    // One kind has an index of its own.
    kinds.length === 1 ? sql`kind = ${kinds[0]}` : sql`kind = any(${[...kinds]})`,
    ...(month === '' ? [] : [sql`month = ${month}`]),
    ...(after === undefined ? [] : [sql`transaction_id < ${after}`]),
  ]
  const changes = (of: string) => sql`(
    select transaction_id as id, kind, order_id, happened_at, change, balance from account_changes
    where ${sql.join([sql`account_id = ${of}`, ...only], sql` and `)} order by transaction_id desc limit ${most})`
  const before = (of: string) => sql`(
    select p.balance from account_changes p where p.account_id = ${of} and p.transaction_id < id
    order by p.transaction_id desc limit 1)`
  const { rows } = await sql<AccountRow>`
    select id, coalesce(own.kind, owed.kind) as kind, coalesce(own.order_id, owed.order_id) as "orderId",
      coalesce(own.happened_at, owed.happened_at) as at, coalesce(own.change, 0) as change,
      coalesce(own.balance, ${before(accountId)}, 0) as balance, coalesce(owed.change, 0) as "owedChange",
      coalesce(owed.balance, ${before(owedId)}, 0) as owed
    from ${changes(accountId)} own full join ${changes(owedId)} owed using (id)
    order by id desc limit ${most}`.execute(reader)
  return rows
}

export async function sumMonths(reader: Reader, accountId: string) {
  const { rows } = await sql<{ month: string; in: number; out: number }>`
    select month, came as in, went as out from account_months where account_id = ${accountId}
    order by month desc`.execute(reader)
  return rows
}
