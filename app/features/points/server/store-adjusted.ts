import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export const ADJUSTED = 'points adjusted'

export async function givenWithin(reader: Reader, memberId: string, hours: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from ledger_transactions t join transfers on transaction_id = t.id
    where t.owner_id = ${memberId} and t.kind = ${ADJUSTED} and debit_id = 'points source'
      and happened_at > shop_now() - make_interval(hours => ${hours})`.execute(reader)
  return rows[0]?.sum ?? 0
}
