import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { DeskShareText, shareTextDesk } from '../../contract/operators'
import { findShareText, listShareTexts, type ShareTextRow } from './store'
import { removeShareText, saveShareText } from './write-share-text'

const shown = ({ id, goodsId, name, locale, body, changedAt }: ShareTextRow, reader: Locale): DeskShareText => ({
  id,
  goods: { id: goodsId, name: pickText(name, reader) },
  locale,
  body,
  changedAt,
})

export const desk: Provided<typeof shareTextDesk> = {
  list: async ({ cursor }, { locale }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listShareTexts(db, beforeId, most))
    return ok({ items: rows.map((row) => shown(row, locale)), next })
  },
  details: async ({ id }, { locale }) => {
    const row = await findShareText(db, id)
    return row ? ok(shown(row, locale)) : refuse('notFound')
  },
  save: (sent, { operator }) => saveShareText(operator.id, sent),
  remove: ({ id }, { operator }) => removeShareText(operator.id, id),
}
