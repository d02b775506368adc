import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { firstOf } from '~/values/characters'
import { type Locale, pickText } from '~/values/locales'
import { pageBy, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ListedThread, QuestionMessage, questionCalls } from '../../contract/questions/calls'
import type { QuestionKind } from '../../contract/questions/kinds'
import {
  countUnread,
  findOwn,
  findSubject,
  type ListedRow,
  listMessages,
  listOwn,
  type MessageRow,
  markRead,
  type ThreadRow,
} from './store'
import { listEverything } from './store-own'

/** A badge shows 99+ beyond 99. */
const COUNTED = 100
/** Characters of a message that a list shows. */
const SHOWN = 140

type Output<K extends keyof typeof questionCalls> = z.input<(typeof questionCalls)[K]['output']>

/** A thread as its readers see it, in one's language. */
export const shownThread = (
  { id, kind, subjectId, title, picture, isWaiting, isUnread }: ThreadRow,
  locale: Locale,
) => ({
  ...{ id, kind, subjectId, picture, isWaiting, isUnread },
  title: pickText(title, locale),
})

export const listedThread = (row: ListedRow, locale: Locale): ListedThread => ({
  ...shownThread(row, locale),
  lastAt: row.lastAt.toISOString(),
  last: firstOf(row.last, SHOWN),
  isLastOwn: row.isLastOwn,
})

export const shownMessage = ({ id: no, isOwn, body, pictures, sentAt }: MessageRow): QuestionMessage => ({
  ...{ no, isOwn, body, pictures },
  sentAt: sentAt.toISOString(),
})

/** Messages of a thread, newest first, 20 a page. */
export const pageOfMessages = (threadId: string, cursor: string | undefined) =>
  pageById(cursor, (before, most) =>
    listMessages(db, threadId, before === undefined ? undefined : Number(before), most),
  )

/** A member's threads, 20 a page; a cursor that was never given out starts anew. */
export async function listQuestions(memberId: string, cursor: string | undefined, locale: Locale) {
  const read = (before: string | undefined, most: number) => listOwn(db, memberId, before, most)
  const { rows, next } = await pageBy(cursor, read, ({ lastId }) => lastId)
  return ok({ items: rows.map((row) => listedThread(row, locale)), next })
}

/** One thread of the member's. Refused: notFound. */
export async function readQuestion(
  memberId: string,
  { id, cursor }: { id: string; cursor?: string },
  locale: Locale,
): Promise<Result<Output<'details'>, 'notFound'>> {
  const thread = await findOwn(db, memberId, { id })
  if (!thread) return refuse('notFound')
  const { rows, next } = await pageOfMessages(id, cursor)
  return ok({ ...shownThread(thread, locale), lastNo: thread.lastNo, items: rows.map(shownMessage), next })
}

/** What a question would be about. Refused: notFound, also where it is somebody else's or off sale. */
export async function askedAbout(
  memberId: string,
  place: { kind: QuestionKind; subjectId: string },
  locale: Locale,
): Promise<Result<Output<'about'>, 'notFound'>> {
  const thread = await findOwn(db, memberId, place)
  const about = thread ?? (await findSubject(db, memberId, place))
  if (!about) return refuse('notFound')
  return ok({ ...place, id: thread?.id ?? null, title: pickText(about.title, locale), picture: about.picture })
}

/** In how many threads an answer waits to be read, counted up to 100. */
export const countUnreadQuestions = async (memberId: string) => ok({ count: await countUnread(db, memberId, COUNTED) })

/** Marks a thread as read up to a message: what comes after it stays new. Refused: notFound. */
export const readUpTo = async (memberId: string, { id, no }: { id: string; no: number }) =>
  (await markRead(db, memberId, id, no)) ? ok({}) : refuse('notFound')

/** What a member downloads of what they have asked and were answered. */
export async function ownQuestions(reader: Reader, memberId: string, after: string | undefined) {
  const { rows, next } = await listEverything(reader, memberId, after)
  const shown = rows.map(({ isOwn, sentAt, ...row }) => ({
    ...row,
    by: isOwn ? 'member' : 'mall',
    at: sentAt.toISOString(),
  }))
  return { rows: shown, next }
}
