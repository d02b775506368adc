import type { z } from 'zod'
import { type NoticeKind, noticeText } from '~/house/registers/notice-kinds'
import { flock } from '~/platform/database/flock'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { noticeCalls } from '../contract/members'
import { countUnread, findNoticeRow, listAnnouncementRows, listNoticeRows, markNotices, type NoticeRow } from './store'

export const listAnnouncements = (after: string | undefined, most: number) => listAnnouncementRows(after, most)

/** The badge shows 99+. */
const COUNTED = 100

type Listed = z.input<typeof noticeCalls.list.output>
type Details = z.input<typeof noticeCalls.details.output>

function shown({ id, kind, params, sent_at, is_read }: NoticeRow, locale: Locale): Listed['items'][number] {
  const known = kind as NoticeKind
  return { id, kind: known, ...noticeText(known, params, locale), sentAt: sent_at.toISOString(), isRead: is_read }
}

export async function listNotices(
  memberId: string,
  cursor: string | undefined,
  locale: Locale,
): Promise<Result<Listed, never>> {
  const { rows, next } = await pageById(cursor, (after, most) => listNoticeRows(db, memberId, after, most))
  return ok({ items: rows.map((row) => shown(row, locale)), next })
}

export async function readNotice(memberId: string, id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const row = await findNoticeRow(db, memberId, id)
  return row ? ok({ ...shown(row, locale), target: row.target }) : refuse('notFound')
}

export async function countUnreadNotices(memberId: string) {
  return ok({ count: await countUnread(flock, memberId, COUNTED) })
}

export async function markRead(
  memberId: string,
  id: string | undefined,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (id && !(await findNoticeRow(tx, memberId, id))) return refuse('notFound')
    await markNotices(tx, memberId, id)
    return ok({})
  })
}
