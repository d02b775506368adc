import { sql } from 'kysely'
import { proposeSynonyms } from '~/features/goods/server/search/propose-synonyms'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { LOCALES, type Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { shelfDesk, shelfGroupsDesk, shelfWordsDesk } from '../contract/operators'
import { markedShelf, orderMark, orderShelves, saveShelf } from './operate-groups'
import { markedSynonyms, removeSynonyms, saveHotWords, saveSynonyms } from './operate-words'
import { countGoodsOf, findShelf, listCounted } from './store-groups'
import { findSynonyms, listSynonymRows, listWordsOf } from './store-words'

const markedWords = (id: Locale, words: string[]) => ({ id, words, mark: markOf(words) })

const wordsDesk: Provided<typeof shelfWordsDesk> = {
  synonyms: async ({ search, cursor }) => {
    const list = (beforeId: string | undefined, most: number) => listSynonymRows(db, { typed: search, beforeId, most })
    const { rows, next } = await pageById(cursor, list)
    const proposed = search || cursor ? [] : await proposeSynonyms()
    return ok({ items: rows.map(markedSynonyms), next, proposed })
  },
  synonymsDetails: async ({ id }) => {
    const row = await findSynonyms(db, id)
    return row ? ok(markedSynonyms(row)) : refuse('notFound')
  },
  saveSynonyms: (sent, { operator }) => saveSynonyms(operator.id, sent),
  removeSynonyms: (sent, { operator }) => removeSynonyms(operator.id, sent),
  hotWords: async () =>
    ok({ items: await Promise.all(LOCALES.map(async (id) => markedWords(id, await listWordsOf(db, id)))) }),
  saveHotWords: (sent, { operator }) => saveHotWords(operator.id, sent),
}

const groupsDesk: Provided<typeof shelfGroupsDesk> = {
  list: async ({ kind }) => {
    const items = await listCounted(db, kind)
    return ok({ items, mark: orderMark(items) })
  },
  details: async ({ kind, id }) => {
    const [shelf, goods] = await Promise.all([findShelf(db, kind, id), countGoodsOf(db, kind, id)])
    return shelf ? ok({ ...markedShelf(shelf), goods }) : refuse('notFound')
  },
  save: (sent, { operator }) => saveShelf(operator.id, sent),
  order: (sent, { operator }) => orderShelves(operator.id, sent),
}

const desk: Provided<typeof shelfDesk> = { ...wordsDesk, ...groupsDesk }

export const shelves = concept({
  desk,
  firstSteps: {
    category: {
      at: 80,
      title: m.console_first_category,
      screen: 'consoleCategories',
      isDone: () => sql`exists (select from categories)`,
    },
  },
})
