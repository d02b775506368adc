import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { LOCALES, type Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { shelfWordsDesk } from '../contract/operators'
import { markedSynonyms, removeSynonyms, saveHotWords, saveSynonyms } from './operate-words'
import { findSynonyms, listSynonymRows, listWordsOf } from './store-words'

const markedWords = (id: Locale, words: string[]) => ({ id, words, mark: markOf(words) })

export const wordsDesk: Provided<typeof shelfWordsDesk> = {
  synonyms: async ({ search, cursor }) => {
    const list = (beforeId: string | undefined, most: number) => listSynonymRows(db, { typed: search, beforeId, most })
    const { rows, next } = await pageById(cursor, list)
    return ok({ items: rows.map(markedSynonyms), next })
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
