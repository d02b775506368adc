import type { z } from 'zod'
import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { DeskGoodsAnswer, DeskGoodsQuestion, goodsQuestionDesk } from '../contract/operators'
import { hideGoodsEntry, replyToGoodsQuestion, showGoodsEntry } from './moderate'
import { stateOf } from './read'
import { type DeskEntryRow, type DeskQuestionRow, findForDesk, listAnswersForDesk, listForDesk } from './store-desk'

const shownEntry = (row: DeskEntryRow): DeskGoodsAnswer => ({
  id: row.id,
  author: row.author,
  isNamed: row.is_named,
  body: row.body,
  state: stateOf(row),
  hiddenReason: row.hidden_reason,
  sentAt: row.sent_at,
})

const shown = (row: DeskQuestionRow, locale: Locale): DeskGoodsQuestion => ({
  ...shownEntry(row),
  goodsId: row.goods_id,
  title: pickText(row.title, locale),
  reply: row.reply,
  answerCount: row.answer_count,
})

type Details = z.input<typeof goodsQuestionDesk.details.output>

async function read(
  { id, cursor }: z.output<typeof goodsQuestionDesk.details.input>,
  locale: Locale,
): Promise<Result<Details, 'notFound'>> {
  const row = await findForDesk(db, id)
  if (!row) return refuse('notFound')
  const { rows, next } = await pageById(cursor, (beforeId, most) => listAnswersForDesk(db, id, beforeId, most))
  const items = rows.map(shownEntry)
  return ok({ ...shown(row, locale), mark: markOf(row.reply), putTo: row.put_to, items, next })
}

export const desk: Provided<typeof goodsQuestionDesk> = {
  list: async ({ cursor, ...of }, { locale }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listForDesk(db, { ...of, beforeId, most }))
    return ok({ items: rows.map((row) => shown(row, locale)), next })
  },
  details: (input, { locale }) => read(input, locale),
  reply: (sent, { operator }) => replyToGoodsQuestion({ operatorId: operator.id, ...sent }),
  hide: (sent, { operator }) => hideGoodsEntry({ operatorId: operator.id, ...sent }),
  show: (sent, { operator }) => showGoodsEntry({ operatorId: operator.id, ...sent }),
}
