import { type RawBuilder, sql } from 'kysely'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ArticleKind } from '../contract/limits'
import { articleFlow } from './article-flow'
import type { ArticleContent } from './store'

type Written = Partial<ArticleContent> & { locale: Locale }
type Author = { kind: ArticleKind; memberId: string | null }

const assigned = (written: Written): RawBuilder<unknown>[] => {
  const values: Record<keyof ArticleContent, [string, unknown]> = {
    title: ['title', written.title],
    summary: ['summary', written.summary],
    cover: ['cover', written.cover],
    categoryId: ['category_id', written.categoryId],
    blocks: ['blocks', written.blocks && JSON.stringify(written.blocks)],
    locale: ['locale', written.locale],
    minAge: ['min_age', written.minAge],
    source: ['source', written.source],
  }
  return Object.values(values).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${value}${name === 'blocks' ? sql`::jsonb` : sql``}`],
  )
}

export async function findBySubmission(
  tx: Tx,
  { memberId }: Author,
  submissionId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from articles where coalesce(member_id, '') = ${memberId ?? ''} and submission_id = ${submissionId}`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function insertArticle(
  tx: Tx,
  { kind, memberId }: Author,
  { submissionId, locale }: { submissionId: string; locale: Locale },
  act: Act,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into articles (kind, member_id, submission_id, state, locale)
    values (${kind}, ${memberId}, ${submissionId}, ${articleFlow.write.to}, ${locale})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id)
    await sql`
      insert into article_history (article_id, move, to_state, by_kind, by_id)
      values (${id}, 'write', ${articleFlow.write.to}, ${act.by}, ${act.byId ?? null})`.execute(tx)
  return id
}

export async function updateArticle(tx: Tx, id: string, written: Written): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update articles set ${sql.join(assigned(written))}, version = version + 1, changed_at = shop_now()
    where id = ${id} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}
