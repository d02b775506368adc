import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AGREED_KEYS, PageContents, StandingKey } from '../../contract/pages'

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

export interface PageRow {
  id: string
  key: StandingKey | null
  draft: PageContents
  version: number
  shownNo: number | null
  next: { no: number; at: string } | null
  newestNo: number
  brandId: string | null
  changedAt: string
  now: string
}

export const shownNo = sql`case when p.next_at <= shop_now() then p.next_no else p.shown_no end`
const isPlanned = sql`p.next_at > shop_now()`

const columns = sql`
  p.id, p.key, p.draft, p.version, p.brand_id as "brandId", ${shownNo} as "shownNo", p.changed_at as "changedAt", shop_now() as now,
  case when ${isPlanned} then jsonb_build_object('no', p.next_no, 'at', p.next_at) end as next,
  coalesce((select max(no) from web_page_versions v where v.page_id = p.id), 0) as "newestNo"`

export interface VersionRow {
  id: string
  key: StandingKey | null
  no: number
  contents: PageContents
  publishedAt: string
  now: string
  nextAt: string | null
}

const version = sql`p.id, p.key, v.no, v.contents, v.published_at as "publishedAt", shop_now() as now,
  case when ${isPlanned} then p.next_at end as "nextAt"`

export async function findByKey(reader: Reader, key: StandingKey, no?: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${version} from web_pages p join web_page_versions v on v.page_id = p.id
    where p.key = ${key} and ${shownNo} is not null and v.no = coalesce(${no ?? null}::int, ${shownNo})`.execute(reader)
  return rows[0]
}

async function findShown(reader: Reader, which: RawBuilder<unknown>): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${version} from web_pages p join web_page_versions v on v.page_id = p.id and v.no = ${shownNo}
    where ${which} and p.key is null`.execute(reader)
  return rows[0]
}

export const findAssembled = (reader: Reader, id: string) => findShown(reader, sql`p.id = ${id}`)
export const findOfBrand = (reader: Reader, brandId: string) => findShown(reader, sql`p.brand_id = ${brandId}`)

export async function listPages(reader: Reader, beforeId: string | undefined, most: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from web_pages p where ${beforeId === undefined ? sql`true` : sql`p.id < ${beforeId}`}
    order by p.id desc limit ${most}`.execute(reader)
  return rows
}

/** By its id or its key. */
export async function findPage(reader: Reader, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${columns} from web_pages p where p.id = ${id} or p.key = ${id}`.execute(reader)
  return rows[0]
}

export async function holdPage(tx: Tx, id: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select ${columns} from web_pages p where p.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function listKeys(reader: Reader): Promise<StandingKey[]> {
  const { rows } = await sql<{ key: StandingKey }>`select key from web_pages where key is not null`.execute(reader)
  return rows.map(({ key }) => key)
}

/** Once per form. */
export async function insertPage(tx: Tx, submissionId: string, key: StandingKey | null = null): Promise<string> {
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

/** False where there is no such brand. */
export async function setBrand(tx: Tx, id: string, brandId: string | null): Promise<boolean> {
  const { rows } = await sql`select from brands where id = ${brandId} and retired_at is null for key share`.execute(tx)
  if (brandId !== null && rows.length === 0) return false
  await sql`update web_pages set brand_id = null where brand_id = ${brandId} and id <> ${id}`.execute(tx)
  await sql`update web_pages set brand_id = ${brandId}, changed_at = shop_now() where id = ${id}`.execute(tx)
  return true
}
