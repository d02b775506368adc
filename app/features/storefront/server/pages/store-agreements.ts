import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AGREED_KEYS } from '../../contract/pages'

type Key = (typeof AGREED_KEYS)[number]

export async function insertAgreements(tx: Tx, memberId: string, only?: { key: Key; no: number }): Promise<number> {
  const which = only ? sql`key = ${only.key} and shown_no = ${only.no}` : sql`key in ('terms', 'privacy')`
  const { rows } = await sql<{ count: number }>`
    with current as (select key, shown_no from web_pages where ${which} and shown_no is not null), noted as (
      insert into page_agreements (member_id, key, no) select ${memberId}, key, shown_no from current
      on conflict (member_id, key, no) do nothing)
    select count(*)::int as count from current`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface AgreementRow {
  key: Key
  current: number
  no: number | null
  agreedAt: string | null
}

export async function listAgreements(reader: Reader, memberId: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select p.key, p.shown_no as current, a.no, a.agreed_at as "agreedAt"
    from web_pages p left join lateral (
      select no, agreed_at from page_agreements where member_id = ${memberId} and key = p.key order by no desc limit 1
    ) as a on true
    where p.key in ('terms', 'privacy') and p.shown_no is not null order by p.key desc`.execute(reader)
  return rows
}
