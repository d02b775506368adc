import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { CommentedKind } from '../contract/members'

export interface CommentRow {
  id: string
  kind: CommentedKind
  subject_id: string
  parent_id: string | null
  member_id: string
  body: string
  is_shown: boolean
  hidden_reason: string | null
}

export const TABLES = { video: 'videos', article: 'articles' } as const

export const TAKEN_BACK = sql`
  removed_at = coalesce(removed_at, shop_now()), body = '', reply = null, replied_at = null, is_shown = false, hidden_reason = null`

export type Thing = { title: string; maker_id: string | null; count: number }

/** Undefined where nobody sees it, or it is the mall's own article. */
export async function findThing(reader: Reader, kind: CommentedKind, id: string): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select t.shown ->> 'title' as title, t.member_id as maker_id, t.comments as count
    from ${sql.table(TABLES[kind])} t left join members m on m.id = t.member_id
    where t.id = ${id} and t.shown is not null and (m.id is null or m.status = 'active')
      ${kind === 'article' ? sql`and t.kind = 'member'` : sql``}`.execute(reader)
  return rows[0]
}

interface NewComment {
  id: string
  kind: CommentedKind
  subjectId: string
  parentId: string | null
  memberId: string
  body: string
}

export async function insertComment(tx: Tx, { id, kind, subjectId, parentId, memberId, body }: NewComment) {
  const row = { id, kind, subject_id: subjectId, parent_id: parentId, member_id: memberId, body }
  await tx.insertInto('comments').values(row).execute()
}

export async function findComment(reader: Reader, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select id, kind, subject_id, parent_id, member_id, body, is_shown, hidden_reason
    from comments where id = ${id} and removed_at is null`.execute(reader)
  return rows[0]
}

/** What others see is counted: a reply with its comment, and both with their thing. The comment's row before the reply's. */
async function counted(
  tx: Tx,
  { kind, subject_id, parent_id }: CommentRow,
  change: RawBuilder<{ reply_count: number }>,
  by: 1 | -1,
): Promise<boolean> {
  const above =
    parent_id === null
      ? undefined
      : await sql<{ is_shown: boolean }>`
          select is_shown from comments where id = ${parent_id} for no key update`.execute(tx)
  const [turned] = (await change.execute(tx)).rows
  if (!turned) return false
  if (parent_id !== null)
    await sql`update comments set reply_count = reply_count + ${by} where id = ${parent_id}`.execute(tx)
  const seen = above ? Number(above.rows[0]?.is_shown ?? false) : 1 + turned.reply_count
  await sql`
    update ${sql.table(TABLES[kind])} set comments = comments + ${by * seen} where id = ${subject_id}`.execute(tx)
  return true
}

/** False where it is shown already, or taken back. */
export const showComment = (tx: Tx, row: CommentRow): Promise<boolean> =>
  counted(
    tx,
    row,
    sql`
      update comments set is_shown = true, hidden_reason = null
      where id = ${row.id} and not is_shown and removed_at is null returning reply_count`,
    1,
  )

/** False where whoever is notified of it has been before. */
export async function noteAnnounced(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update comments set announced_at = shop_now() where id = ${id} and announced_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** `reason` null: it waits once more. */
export async function withholdComment(tx: Tx, id: string, reason: string | null): Promise<boolean> {
  const row = await findComment(tx, id)
  if (!row) return false
  const hidden = sql<{ reply_count: number }>`
    update comments set is_shown = false, hidden_reason = ${reason}::text
    where id = ${id} and is_shown returning reply_count`
  if (await counted(tx, row, hidden, -1)) return true
  const { rows } = await sql`
    update comments set hidden_reason = ${reason}::text
    where id = ${id} and not is_shown and removed_at is null and hidden_reason is distinct from ${reason}::text
    returning id`.execute(tx)
  return rows.length === 1
}

/** The row stays, for those who have replied. */
export async function removeComment(tx: Tx, id: string, memberId: string): Promise<boolean> {
  const row = await findComment(tx, id)
  if (row?.member_id !== memberId) return false
  const own = sql`id = ${id} and removed_at is null`
  const shown = sql<{ reply_count: number }>`
    update comments set ${TAKEN_BACK} where ${own} and is_shown returning reply_count`
  if (await counted(tx, row, shown, -1)) return true
  const { rows } = await sql`update comments set ${TAKEN_BACK} where ${own} returning id`.execute(tx)
  return rows.length === 1
}
