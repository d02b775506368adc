import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { CommentedKind } from '../contract/members'

export type ReplyRow = { id: string; body: string; author: string; member_id: string; sent_at: string }

export type ThreadRow = ReplyRow & { reply: string | null; reply_count: number }

const REPLIES_SHOWN = 2

const columns = sql`c.id, c.body, m.nickname as author, c.member_id, c.sent_at, c.reply, c.reply_count`

type Under = { kind: CommentedKind; id: string; beforeId?: string; most: number }

export async function listThread(
  reader: Reader,
  { kind, id, beforeId, most }: Under,
): Promise<(ThreadRow & { replies: ReplyRow[] })[]> {
  const { rows } = await sql<ThreadRow & { replies: ReplyRow[] }>`
    select ${columns}, coalesce(r.replies, '[]') as replies
    from comments c join members m on m.id = c.member_id left join lateral (
      select jsonb_agg(jsonb_build_object('id', a.id, 'body', a.body, 'author', w.nickname, 'member_id', a.member_id,
        'sent_at', a.sent_at) order by a.id) as replies
      from (select id, body, member_id, sent_at from comments where parent_id = c.id and is_shown
            order by id limit ${REPLIES_SHOWN}) a
      join members w on w.id = a.member_id) r on true
    where c.kind = ${kind} and c.subject_id = ${id} and c.parent_id is null and c.is_shown
      and ${beforeId === undefined ? sql`true` : sql`c.id < ${beforeId}`}
    order by c.id desc limit ${most}`.execute(reader)
  return rows
}

/** Of each thing the newest. */
export async function listNewest(
  reader: Reader,
  { kind, ids, most }: { kind: CommentedKind; ids: readonly string[]; most: number },
): Promise<(ThreadRow & { subject_id: string })[]> {
  const { rows } = await sql<ThreadRow & { subject_id: string }>`
    select ${columns}, c.subject_id from unnest(${[...ids]}::text[]) as thing (id)
    cross join lateral (
      select * from comments n
      where n.kind = ${kind} and n.subject_id = thing.id and n.parent_id is null and n.is_shown
      order by n.id desc limit ${most}) c
    join members m on m.id = c.member_id
    order by c.id desc`.execute(reader)
  return rows
}

export type OneRow = ThreadRow & { kind: CommentedKind; subject_id: string }

/** A comment that is shown; undefined for a reply. */
export async function findShown(reader: Reader, id: string): Promise<OneRow | undefined> {
  const { rows } = await sql<OneRow>`
    select ${columns}, c.kind, c.subject_id from comments c join members m on m.id = c.member_id
    where c.id = ${id} and c.parent_id is null and c.is_shown`.execute(reader)
  return rows[0]
}

export async function listReplies(
  reader: Reader,
  parentId: string,
  afterId: string | undefined,
  most: number,
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select c.id, c.body, m.nickname as author, c.member_id, c.sent_at
    from comments c join members m on m.id = c.member_id
    where c.parent_id = ${parentId} and c.is_shown and ${afterId === undefined ? sql`true` : sql`c.id > ${afterId}`}
    order by c.id limit ${most}`.execute(reader)
  return rows
}

const WAITING_SHOWN = 5

export async function listWaiting(reader: Reader, { kind, id, memberId }: Omit<Under, 'most'> & { memberId: string }) {
  const { rows } = await sql<{ id: string; body: string }>`
    select id, body from comments
    where member_id = ${memberId} and kind = ${kind} and subject_id = ${id} and not is_shown and hidden_reason is null
      and removed_at is null
    order by id desc limit ${WAITING_SHOWN}`.execute(reader)
  return rows
}

const LISTED = sql`c.id, c.kind, c.subject_id, c.parent_id, c.body, c.is_shown, c.hidden_reason, c.reply, c.reply_count, c.sent_at,
  coalesce(v.shown ->> 'title', v.title, a.shown ->> 'title', a.title, '') as title,
  coalesce(v.shown, a.shown) is not null and coalesce(k.status, 'active') = 'active' as is_thing_shown,
  coalesce(p.is_shown, true) as is_above_shown`

const WITH_THINGS = sql`
  left join comments p on p.id = c.parent_id
  left join videos v on c.kind = 'video' and v.id = c.subject_id
  left join articles a on c.kind = 'article' and a.id = c.subject_id
  left join members k on k.id = coalesce(v.member_id, a.member_id)`

export type ListedRow = Omit<OneRow, 'author' | 'member_id'> & {
  parent_id: string | null
  is_shown: boolean
  hidden_reason: string | null
  title: string
  is_thing_shown: boolean
  is_above_shown: boolean
}

export async function listOwn(
  reader: Reader,
  memberId: string,
  beforeId: string | undefined,
  most: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED} from comments c ${WITH_THINGS}
    where c.member_id = ${memberId} and c.removed_at is null
      and (${beforeId ?? null}::text is null or c.id < ${beforeId ?? null}::text)
    order by c.id desc limit ${most}`.execute(reader)
  return rows
}

/** For operators: with its author, whatever others see of it. */
export const forDesk = sql`
  select ${LISTED}, c.member_id, m.nickname as author
  from comments c join members m on m.id = c.member_id ${WITH_THINGS}`
