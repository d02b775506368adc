import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type PageRow, shownNo } from './store'

export async function listVersions(reader: Reader, pageId: string, most: number) {
  const { rows } = await sql<{ no: number; publishedAt: string; by: string }>`
    select v.no, v.published_at as "publishedAt", coalesce(o.name, '') as by
    from web_page_versions v left join operators o on o.id = v.operator_id
    where v.page_id = ${pageId} order by v.no desc limit ${most}`.execute(reader)
  return rows
}

/** Of the draft; nobody sees it before it is shown or planned. */
export async function insertVersion(tx: Tx, id: string, operatorId: string | null): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into web_page_versions (page_id, no, contents, operator_id)
    select id, coalesce((select max(no) from web_page_versions where page_id = ${id}), 0) + 1, draft, ${operatorId}
    from web_pages where id = ${id} returning no`.execute(tx)
  return (rows[0] as { no: number }).no
}

/** An earlier version once more, as the newest one; undefined where the page has no such version. */
export async function copyVersion(tx: Tx, id: string, no: number, operatorId: string): Promise<number | undefined> {
  const { rows } = await sql<{ no: number }>`
    insert into web_page_versions (page_id, no, contents, operator_id)
    select page_id, (select max(no) from web_page_versions where page_id = ${id}) + 1, contents, ${operatorId}
    from web_page_versions where page_id = ${id} and no = ${no} returning no`.execute(tx)
  return rows[0]?.no
}

type Held = Pick<PageRow, 'id' | 'next'>

async function dropPlanned(tx: Tx, { id, next }: Held): Promise<void> {
  if (next) await sql`delete from web_page_versions where page_id = ${id} and no = ${next.no}`.execute(tx)
}

/** At once, and nothing later; null: nobody sees any. */
export async function showVersion(tx: Tx, page: Held, no: number | null): Promise<void> {
  await sql`update web_pages set shown_no = ${no}, next_no = null, next_at = null, changed_at = shop_now()
    where id = ${page.id}`.execute(tx)
  await dropPlanned(tx, page)
}

export async function planVersion(tx: Tx, page: Held, next: { no: number; at: Date } | null): Promise<void> {
  await sql`update web_pages p set shown_no = ${shownNo}, next_no = ${next?.no ?? null}, next_at = ${next?.at ?? null},
    changed_at = shop_now() where id = ${page.id}`.execute(tx)
  await dropPlanned(tx, page)
}
