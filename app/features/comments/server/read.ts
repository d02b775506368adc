import type { z } from 'zod'
import { rejectedOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { PAGE_SIZE, type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type {
  Comment,
  CommentedKind,
  CommentReply,
  CommentState,
  CommentsOf,
  commentCalls,
  OwnComment,
} from '../contract/members'
import { findOpenThing, isOpenToComments } from './open-things'
import {
  findShown,
  listNewest,
  listOwn,
  listReplies,
  listThread,
  listWaiting,
  type ReplyRow,
  type ThreadRow,
} from './store-lists'

type Input<K extends keyof typeof commentCalls> = z.output<(typeof commentCalls)[K]['input']>
type Output<K extends keyof typeof commentCalls> = z.input<(typeof commentCalls)[K]['output']>

/** Who made what is commented on, and who looks. */
type Seen = { makerId: string | null; viewerId?: string }

const shownReply = ({ id, body, author, member_id, sent_at }: ReplyRow, { makerId, viewerId }: Seen): CommentReply => ({
  ...{ id, body, author },
  isByMaker: member_id === makerId,
  isOwn: member_id === viewerId,
  sentAt: sent_at,
})

const shownComment = (row: ThreadRow, seen: Seen): Comment => ({
  ...shownReply(row, seen),
  reply: row.reply,
  replyCount: row.reply_count,
})

export async function listComments(
  { kind, id, cursor, most: size = PAGE_SIZE }: Input<'list'>,
  viewerId: string | undefined,
): Promise<Result<Output<'list'>, 'notFound'>> {
  const thing = await findOpenThing(db, kind, id)
  if (!thing) return refuse('notFound')
  const [{ rows, next }, waiting] = await Promise.all([
    pageById(cursor, (beforeId, most) => listThread(db, { kind, id, beforeId, most }), size),
    viewerId === undefined ? [] : listWaiting(db, { kind, id, memberId: viewerId }),
  ])
  const seen = { makerId: thing.maker_id, viewerId }
  const items = rows.map((row) => ({
    ...shownComment(row, seen),
    replies: row.replies.map((reply) => shownReply(reply, seen)),
  }))
  return ok({ kind, subjectId: id, title: thing.title, count: thing.count, waiting, items, next })
}

export async function readComment(
  { id, cursor }: Input<'details'>,
  viewerId: string | undefined,
): Promise<Result<Output<'details'>, 'notFound'>> {
  const row = await findShown(db, id)
  const thing = row && (await findOpenThing(db, row.kind, row.subject_id))
  if (!row || !thing) return refuse('notFound')
  const { rows, next } = await pageById(cursor, (afterId, most) => listReplies(db, id, afterId, most))
  const seen = { makerId: thing.maker_id, viewerId }
  const at = { kind: row.kind, subjectId: row.subject_id, title: thing.title }
  return ok({ ...shownComment(row, seen), ...at, items: rows.map((reply) => shownReply(reply, seen)), next })
}

type Things = { kind: CommentedKind; most: number; viewerId?: string }
type Commented = { id: string; makerId: string | null; count: number }

/** For screens of things that are shown: null where nobody may comment. */
export async function commentsUnder(
  things: readonly Commented[],
  { kind, most, viewerId }: Things,
): Promise<(id: string) => CommentsOf> {
  if (things.length === 0 || !(await isOpenToComments(db))) return () => null
  const ids = things.filter(({ count }) => count > 0).map(({ id }) => id)
  const rows = ids.length > 0 ? await listNewest(db, { kind, ids, most }) : []
  return (id) => {
    const { makerId = null, count = 0 } = things.find((one) => one.id === id) ?? {}
    const newest = rows.filter((row) => row.subject_id === id)
    return { count, newest: newest.map((row) => shownComment(row, { makerId, viewerId })) }
  }
}

export const stateOf = (row: { is_shown: boolean; hidden_reason: string | null }): CommentState =>
  row.is_shown ? 'shown' : row.hidden_reason === null ? 'waiting' : 'hidden'

export async function readOwn(memberId: string, cursor: string | undefined): Promise<Page<OwnComment>> {
  const [isOpen, { rows, next }] = await Promise.all([
    isOpenToComments(db),
    pageById(cursor, (beforeId, most) => listOwn(db, memberId, beforeId, most)),
  ])
  const hidden = rows.map((row) => ({ id: row.id, reason: row.hidden_reason ?? '' }))
  const rejections = await rejectedOf(db, 'comment', hidden)
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    isThingShown: row.is_thing_shown,
    isOpen: isOpen && row.is_thing_shown && row.is_above_shown,
    parentId: row.parent_id,
    body: row.body,
    state: stateOf(row),
    hiddenReason: row.hidden_reason,
    rejectionId: rejections.get(row.id) ?? null,
    reply: row.reply,
    replyCount: row.reply_count,
    sentAt: row.sent_at,
  }))
  return { items, next }
}
