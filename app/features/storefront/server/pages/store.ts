import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AGREED_KEYS, PageContents, PageKey } from '../../contract/pages'

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

interface AgreementRow {
  key: Key
  current: number
  no: number | null
  agreedAt: Date | null
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

export interface PageRow {
  id: string
  key: PageKey | null
  draft: PageContents
  version: number
  shownNo: number | null
  newestNo: number
  changedAt: Date
  now: Date
}

const columns = sql`
  p.id, p.key, p.draft, p.version, p.shown_no as "shownNo", p.changed_at as "changedAt", shop_now() as now,
  coalesce((select max(no) from web_page_versions v where v.page_id = p.id), 0) as "newestNo"`

export interface VersionRow {
  id: string
  key: PageKey | null
  no: number
  contents: PageContents
  publishedAt: Date
  now: Date
}

const version = sql`p.id, p.key, v.no, v.contents, v.published_at as "publishedAt", shop_now() as now`

export async function findByKey(reader: Reader, key: PageKey, no?: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${version} from web_pages p join web_page_versions v on v.page_id = p.id
    where p.key = ${key} and p.shown_no is not null and v.no = coalesce(${no ?? null}::int, p.shown_no)`.execute(reader)
  return rows[0]
}

export async function findAssembled(reader: Reader, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${version} from web_pages p join web_page_versions v on v.page_id = p.id and v.no = p.shown_no
    where p.id = ${id} and p.key is null`.execute(reader)
  return rows[0]
}

export async function listVersions(reader: Reader, pageId: string, most: number) {
  const { rows } = await sql<{ no: number; publishedAt: Date; by: string }>`
    select v.no, v.published_at as "publishedAt", coalesce(o.name, '') as by
    from web_page_versions v left join operators o on o.id = v.operator_id
    where v.page_id = ${pageId} order by v.no desc limit ${most}`.execute(reader)
  return rows
}

export async function listPages(reader: Reader, beforeId: string | undefined, most: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from web_pages p where ${beforeId === undefined ? sql`true` : sql`p.id < ${beforeId}`}
    order by p.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findPage(reader: Reader, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select ${columns} from web_pages p where p.id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdPage(tx: Tx, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${columns} from web_pages p where p.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function listKeys(reader: Reader): Promise<PageKey[]> {
  const { rows } = await sql<{ key: PageKey }>`select key from web_pages where key is not null`.execute(reader)
  return rows.map(({ key }) => key)
}

/** Once per form. */
export async function insertPage(tx: Tx, submissionId: string, key: PageKey | null = null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into web_pages (submission_id, key) values (${submissionId}, ${key})
    on conflict (submission_id) do update set changed_at = shop_now() returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function setDraft(tx: Tx, id: string, draft: PageContents): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update web_pages set draft = ${JSON.stringify(draft)}, version = version + 1, changed_at = shop_now()
    where id = ${id} returning version`.execute(tx)
  return (rows[0] as { version: number }).version
}

export async function insertVersion(tx: Tx, id: string, operatorId: string | null): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into web_page_versions (page_id, no, contents, operator_id)
    select id, coalesce((select max(no) from web_page_versions where page_id = ${id}), 0) + 1, draft, ${operatorId}
    from web_pages where id = ${id} returning no`.execute(tx)
  const { no } = rows[0] as { no: number }
  await sql`update web_pages set shown_no = ${no}, changed_at = shop_now() where id = ${id}`.execute(tx)
  return no
}

export async function hidePage(tx: Tx, id: string): Promise<void> {
  await sql`update web_pages set shown_no = null, changed_at = shop_now() where id = ${id}`.execute(tx)
}
