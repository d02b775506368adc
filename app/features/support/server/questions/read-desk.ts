import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { pageBy } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { DeskMessage, questionDesk } from '../../contract/operators'
import { listedThread, pageOfMessages, shownMessage, shownThread } from './read-questions'
import { findThread, listQueue } from './store-desk'

type Input = z.output<typeof questionDesk.list.input>
type Details = z.input<typeof questionDesk.details.output>

const asked = ({
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
    return { ...thread, ...asked(row) }
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
  return ok({ ...thread, ...asked(row), lastNo: row.lastNo, items, next })
}
