import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { ACTIVITY_STATES, activityDesk } from '../../contract/operators'
import { phaseOf } from './show-activities'
import { type ActivityRow, findAny, listAll } from './store'
import { publishActivity, takeOffActivity, writeActivity } from './write-activity'

const stateOf = (row: ActivityRow): (typeof ACTIVITY_STATES)[number] =>
  row.isShown ? phaseOf(row) : row.shownFrom ? 'planned' : 'draft'

const listedOf = (row: ActivityRow, locale: Locale) => ({
  id: row.id,
  title: pickText(row.title, locale),
  state: stateOf(row),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  changedAt: row.changedAt,
})

export const desk: Provided<typeof activityDesk> = {
  async list({ cursor }, { locale }) {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listAll(db, beforeId, most))
    return ok({ items: rows.map((row) => listedOf(row, locale)), next })
  },
  async details({ id }, { locale }) {
    const row = await findAny(db, id)
    if (!row) return refuse('notFound')
    const {
      pageId,
      title: titles,
      summary: summaries,
      rules,
      cover,
      goodsIds,
      batchIds,
      showsDraw,
      showsSales,
      version,
    } = row
    return ok({
      ...listedOf(row, locale),
      ...{ version, titles, summaries, rules, cover, goodsIds, batchIds, showsDraw, showsSales, pageId },
      shownFrom: row.shownFrom,
    })
  },
  write: (sent, { operator }) => writeActivity(operator.id, sent),
  publish: (sent, { operator }) => publishActivity(operator.id, sent),
  takeOff: ({ id }, { operator }) => takeOffActivity(operator.id, id),
}
