import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ArticleKind, ArticleState } from '../contract/limits'
import type { Block } from '../contract/members'
import { type ArticleMove, articleFlow } from './article-flow'

export interface ArticleContent {
  title: string
  summary: string
  cover: string
  categoryId: string | null
  blocks: Block[]
  locale: Locale
  minAge: number
  source: string
}

export interface ArticleRow extends ArticleContent {
  id: string
  kind: ArticleKind
  memberId: string | null
  state: ArticleState
  reason: string
  version: number
  shown: ArticleContent | null
  publishAt: string | null
  changedAt: string
}

const content = sql`title, summary, cover, category_id as "categoryId", blocks, locale, min_age as "minAge", source`

export const columns = sql`a.id, a.kind, member_id as "memberId", state, reason, version, ${content}, shown,
  publish_at as "publishAt", changed_at as "changedAt"`

const asContent = sql`jsonb_build_object('title', title, 'summary', summary, 'cover', cover, 'categoryId', category_id,
  'blocks', blocks, 'locale', locale, 'minAge', min_age, 'source', source)`

export const contentOf = (row: ArticleContent): ArticleContent => {
  const { title, summary, cover, categoryId, blocks, locale, minAge, source } = row
  return { title, summary, cover, categoryId, blocks, locale, minAge, source }
}

export async function findArticle(reader: Reader, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`select ${columns} from articles a where id = ${id}`.execute(reader)
  return rows[0]
}

export async function holdArticle(tx: Tx, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from articles a where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

const outNow = sql`shown_no = coalesce(shown_no, nextval('article_shown_no')), shown_at = coalesce(shown_at, shop_now())`

const carry = mover(
  { table: 'articles', column: 'state', history: 'article_history', subject: 'article_id' },
  articleFlow,
)

const sets: Partial<Record<ArticleMove, RawBuilder<unknown>>> = {
  publish: sql`shown = ${asContent}, ${outNow}, publish_at = null`,
  takeOff: sql`shown = null`,
  withdraw: sql`shown = null, publish_at = null`,
  takeDown: sql`shown = null`,
}

export function moveArticles(
  tx: Reader,
  ids: readonly string[],
  name: ArticleMove,
  act: Act,
  also: { shown?: ArticleContent | null; publishAt?: string } = {},
): Promise<string[]> {
  const { shown, publishAt } = also
  const set = [
    sql`reason = ${act.note ?? ''}`,
    ...(sets[name] ? [sets[name]] : []),
    ...(shown ? [sql`shown = ${JSON.stringify(shown)}::jsonb, ${outNow}`] : shown === null ? [sql`shown = null`] : []),
    ...(publishAt ? [sql`publish_at = (${publishAt}::date)::timestamp at time zone 'Asia/Shanghai'`] : []),
  ]
  return carry(tx, name, ids, act, { set: sql.join(set), skipLocked: act.by === 'sweep' })
}

export async function setShown(tx: Tx, id: string, shown: ArticleContent): Promise<void> {
  await sql`update articles set shown = ${JSON.stringify(shown)}::jsonb, ${outNow} where id = ${id}`.execute(tx)
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await sql`delete from article_history where article_id = ${id}`.execute(tx)
  await sql`delete from articles where id = ${id}`.execute(tx)
}

export async function listDue(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from articles where state = 'scheduled' and publish_at <= shop_now() limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}
