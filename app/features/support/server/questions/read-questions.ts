import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { firstOf } from '~/values/characters'
import { type Locale, pickText } from '~/values/locales'
import { pageBy, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ListedThread, QuestionKind, QuestionMessage, questionCalls } from '../../contract/members'
import type { DeskMessage, questionDesk } from '../../contract/operators'
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
import { findThread, listEverything, listQueue } from './store-desk'

/** The badge shows 99+. */
const COUNTED = 100
const SHOWN = 140

type Output<K extends keyof typeof questionCalls> = z.input<(typeof questionCalls)[K]['output']>

const shownThread = ({ id, kind, subjectId, title, picture, isWaiting, isUnread }: ThreadRow, locale: Locale) => ({
  ...{ id, kind, subjectId, picture, isWaiting, isUnread },
  title: pickText(title, locale),
})

const listedThread = (row: ListedRow, locale: Locale): ListedThread => ({
  ...shownThread(row, locale),
  lastAt: row.lastAt,
  last: firstOf(row.last, SHOWN),
  isLastOwn: row.isLastOwn,
})

const shownMessage = ({ id: no, isOwn, body, pictures, sentAt }: MessageRow): QuestionMessage => ({
  ...{ no, isOwn, body, pictures },
  sentAt,
})

const pageOfMessages = (threadId: string, cursor: string | undefined) =>
  pageById(cursor, (before, most) =>
    listMessages(db, threadId, before === undefined ? undefined : Number(before), most),
  )

export async function listQuestions(memberId: string, cursor: string | undefined, locale: Locale) {
  const read = (before: string | undefined, most: number) => listOwn(db, memberId, before, most)
  const { rows, next } = await pageBy(cursor, read, ({ lastId }) => lastId)
  return ok({ items: rows.map((row) => listedThread(row, locale)), next })
}

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

export async function questionAbout(
  memberId: string,
  place: { kind: QuestionKind; subjectId: string },
  locale: Locale,
): Promise<Result<Output<'about'>, 'notFound'>> {
  const thread = await findOwn(db, memberId, place)
  const about = thread ?? (await findSubject(db, memberId, place))
  if (!about) return refuse('notFound')
  return ok({ ...place, id: thread?.id ?? null, title: pickText(about.title, locale), picture: about.picture })
}

export const countUnreadQuestions = async (memberId: string) => ok({ count: await countUnread(db, memberId, COUNTED) })

/** Later messages stay unread. */
export const readUpTo = async (memberId: string, { id, no }: { id: string; no: number }) =>
  (await markRead(db, memberId, id, no)) ? ok({}) : refuse('notFound')

export async function ownQuestions(reader: Reader, memberId: string, after: string | undefined) {
  const { rows, next } = await listEverything(reader, memberId, after)
  const shown = rows.map(({ isOwn, sentAt, ...row }) => ({
    ...row,
    by: isOwn ? 'member' : 'mall',
    at: sentAt,
  }))
  return { rows: shown, next }
}

type Input = z.output<typeof questionDesk.list.input>
type Details = z.input<typeof questionDesk.details.output>

const request = ({
  authorId,
  author,
  waitingSince,
}: {
  authorId: string
  author: string
  waitingSince: string | null
}) => ({
  author: { id: authorId, nickname: author },
  waitingSince,
})

export async function readQueue({ cursor, ...of }: Input, locale: Locale) {
  const read = (after: string | undefined, most: number) => listQueue(db, { ...of, after }, most)
  const { rows, next } = await pageBy(cursor, read, ({ place }) => place)
  const shown = rows.map((row) => {
    const { isUnread: _, ...thread } = listedThread(row, locale)
    return { ...thread, ...request(row) }
  })
  return ok({ items: shown, next })
}

export async function readForDesk(
  { id, cursor }: { id: string; cursor?: string },
  locale: Locale,
): Promise<Result<Details, 'notFound'>> {
  const row = await findThread(db, id)
  if (!row) return refuse('notFound')
  const { rows, next } = await pageOfMessages(id, cursor)
  const items = rows.map((one): DeskMessage => ({ ...shownMessage(one), by: one.by ?? row.author }))
  const { isUnread: _, ...thread } = shownThread(row, locale)
  return ok({ ...thread, ...request(row), lastNo: row.lastNo, items, next })
}
