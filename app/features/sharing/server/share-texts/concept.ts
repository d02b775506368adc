import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { shareTextCalls } from '../../contract/members'
import { type DeskShareText, SHARE_TEXTS_MOST, type shareTextDesk } from '../../contract/operators'
import { findShareText, listShareTexts, type ShareTextRow, textsOf } from './store'
import { markOfText, removeShareText, saveShareText } from './write-share-text'

const shown = (row: ShareTextRow, reader: Locale): DeskShareText => {
  const { id, goodsId, name, locale, body, changedAt } = row
  return {
    id,
    goods: { id: goodsId, name: pickText(name, reader) },
    locale,
    body,
    mark: markOfText(row),
    changedAt: changedAt.toISOString(),
  }
}

const desk: Provided<typeof shareTextDesk> = {
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

async function proposed(goodsId: string, locale: Locale): Promise<string[]> {
  const own = await textsOf(db, goodsId, locale, SHARE_TEXTS_MOST)
  return own.length > 0 ? own : textsOf(db, goodsId, 'zh-Hans', SHARE_TEXTS_MOST)
}

const calls: Provided<typeof shareTextCalls> = {
  ofGoods: async ({ goodsId }, { locale }) => ok({ texts: await proposed(goodsId, locale) }),
}

export const shareTexts = concept({ calls, desk })
