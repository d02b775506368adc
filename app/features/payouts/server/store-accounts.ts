import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { PayoutWay } from '../contract/members'

interface AccountRow {
  id: string
  way: PayoutWay
  bank: string
  account: string
  shown: string
}

const columns = sql`id, way, bank, account, account_shown as shown`

export async function listAccounts(reader: Reader, memberId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from payout_accounts where member_id = ${memberId} order by used_at desc, id desc`.execute(reader)
  return rows
}

export async function findAccount(reader: Reader, memberId: string, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from payout_accounts where id = ${id} and member_id = ${memberId}`.execute(reader)
  return rows[0]
}

export async function findMarked(reader: Reader, memberId: string, mark: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payout_accounts where member_id = ${memberId} and mark = ${mark}`.execute(reader)
  return rows[0]?.id
}

export async function countAccounts(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_accounts where member_id = ${memberId}`.execute(reader)
  return rows[0]?.count ?? 0
}

type NewAccount = AccountRow & { memberId: string; mark: string }

/** Lock the member first. */
export async function putAccount(tx: Tx, { id, memberId, way, bank, account, shown, mark }: NewAccount): Promise<void> {
  await sql`
    insert into payout_accounts (id, member_id, way, bank, account, account_shown, mark)
    values (${id}, ${memberId}, ${way}, ${bank}, ${account}, ${shown}, ${mark})
    on conflict (id) do update set account = excluded.account, used_at = shop_now()`.execute(tx)
}

export async function noteUse(tx: Tx, id: string): Promise<void> {
  await sql`update payout_accounts set used_at = shop_now() where id = ${id}`.execute(tx)
}

export async function deleteAccount(reader: Reader, memberId: string, id: string): Promise<void> {
  await sql`delete from payout_accounts where id = ${id} and member_id = ${memberId}`.execute(reader)
}
