import { sql } from 'kysely'
import { historyOf } from '~/platform/database/flow'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ArticleKind, ArticleState } from '../contract/limits'
import { type ArticleContent, type ArticleRow, columns } from './store'

export interface ShownRow {
  id: number
  articleId: string
  kind: ArticleKind
  shown: ArticleContent
  shownAt: string
  author: string | null
  authorId: string | null
  businessId: string | null
  category: Partial<Record<Locale, string>> | null
}

const shownOnes = sql`
  select a.shown_no as id, a.id as "articleId", a.kind, a.shown, a.shown_at as "shownAt", m.nickname as author,
    m.id as "authorId", m.business_id as "businessId", c.names as category
  from articles a left join members m on m.id = a.member_id
  left join article_categories c on c.id = a.shown ->> 'categoryId'`
// An account that is being erased shows nothing any more.
const isSeen = sql`a.shown is not null and (m.id is null or m.status = 'active')`

type ListQuery = { kind: ArticleKind; locale?: Locale; category?: string; beforeNo?: number }

export async function listShown(reader: Reader, query: ListQuery, most: number): Promise<ShownRow[]> {
  const { kind, locale, category, beforeNo } = query
  const { rows } = await sql<ShownRow>`
    ${shownOnes}
    where a.kind = ${kind} and ${isSeen}
      and (${locale ?? null}::text is null or a.shown ->> 'locale' = ${locale ?? null}::text)
      and (${category ?? null}::text is null or a.shown ->> 'categoryId' = ${category ?? null}::text)
      and (${beforeNo ?? null}::bigint is null or a.shown_no < ${beforeNo ?? null}::bigint)
    order by a.shown_no desc limit ${most}`.execute(reader)
  return rows
}

export async function findShown(reader: Reader, id: string, kind: ArticleKind): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`${shownOnes} where a.id = ${id} and a.kind = ${kind} and ${isSeen}`.execute(
    reader,
  )
  return rows[0]
}

export async function isWrittenIn(reader: Reader, locale: Locale): Promise<boolean> {
  const { rows } = await sql`
    select from articles where kind = 'school' and shown ->> 'locale' = ${locale} limit 1`.execute(reader)
  return rows.length > 0
}

export async function listOwn(
  reader: Reader,
  memberId: string,
  { state, beforeId }: { state?: ArticleState; beforeId?: string },
  most: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from articles a
    where member_id = ${memberId} and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${beforeId ?? null}::text is null or id < ${beforeId ?? null}::text)
    order by id desc limit ${most}`.execute(reader)
  return rows
}

export async function countOwn(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles where member_id = ${memberId}`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function sumSigns(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ signs: number }>`
    select coalesce(sum(signs), 0)::int as signs from articles where member_id = ${memberId}`.execute(reader)
  return rows[0]?.signs ?? 0
}

export type DeskRow = ArticleRow & { author: string | null; category: Partial<Record<Locale, string>> | null }

const all = sql`
  select ${columns}, m.nickname as author, c.names as category
  from articles a left join members m on m.id = a.member_id left join article_categories c on c.id = a.category_id`

export async function listAll(
  reader: Reader,
  { kind, state, beforeId }: { kind?: ArticleKind; state?: ArticleState; beforeId?: string },
  most: number,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${all}
    where (a.kind = 'school' or state <> 'draft')
      ${kind ? sql`and a.kind = ${kind}` : sql``} ${state ? sql`and state = ${state}` : sql``}
      ${beforeId === undefined ? sql`` : sql`and a.id < ${beforeId}`}
    order by a.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findAny(reader: Reader, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    ${all} where a.id = ${id} and (a.kind = 'school' or state <> 'draft')`.execute(reader)
  return rows[0]
}

export const listHistory = historyOf('article_history', 'article_id')
