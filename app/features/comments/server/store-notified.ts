import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { type CommentRow, TABLES } from './store'

/** Whoever comments often is read once for it. */
const isRested = (column: string) =>
  sql`(${sql.ref(column)} is null or ${sql.ref(column)} < shop_now() - interval '1 hour')`

type Maker = { member_id: string | null; title: string }

/** Undefined where its maker has been notified of comments on it lately, or is the author. */
export async function noteCommented(tx: Tx, { kind, subject_id, member_id }: CommentRow): Promise<Maker | undefined> {
  const { rows } = await sql<Maker>`
    update ${sql.table(TABLES[kind])} set commented_at = shop_now()
    where id = ${subject_id} and shown is not null and member_id <> ${member_id} and ${isRested('commented_at')}
    returning member_id, shown ->> 'title' as title`.execute(tx)
  return rows[0]
}

/** Undefined where its author has been notified of replies lately, or replies themselves. */
export async function noteReplied(tx: Tx, { parent_id, member_id }: CommentRow): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    update comments set notified_at = shop_now()
    where id = ${parent_id} and is_shown and member_id <> ${member_id} and ${isRested('notified_at')}
    returning member_id`.execute(tx)
  return rows[0]?.member_id
}

type Held = Pick<CommentRow, 'member_id' | 'kind' | 'subject_id'> & { reply: string | null }

export async function lockReply(tx: Tx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select member_id, kind, subject_id, reply from comments where id = ${id} and is_shown and parent_id is null for no key update`.execute(
    tx,
  )
  return rows[0]
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await sql`update comments set reply = ${reply}, replied_at = shop_now() where id = ${id}`.execute(tx)
}
