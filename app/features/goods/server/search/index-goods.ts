import { type Tx, transaction } from '~/platform/database/transaction'
import { searchQuery } from '~/platform/search/query'
import { findableWords } from './findable-words'
import {
  holdTexts,
  insertTerms,
  listSynonyms,
  markGoodsToIndex,
  raiseCatalogue,
  takeGoodsToIndex,
  writeWords,
} from './store-index'

/** Marks per transaction: its statements must end within their time. */
const MOST_MARKS = 200

export async function indexGoods(): Promise<number> {
  let changed = 0
  for (let taken = MOST_MARKS; taken === MOST_MARKS; )
    taken = await transaction(async (tx) => {
      const marked = await takeGoodsToIndex(tx, MOST_MARKS)
      if (marked.length === 0) return 0
      const texts = await holdTexts(tx, [...new Set(marked)])
      const synonyms = await listSynonyms(tx)
      const found = texts.map((goods) => ({ id: goods.id, ...findableWords(goods, synonyms) }))
      const written = await writeWords(tx, found)
      if (written > 0) {
        await insertTerms(
          tx,
          found.flatMap(({ terms }) => terms),
        )
        await raiseCatalogue(tx)
      }
      changed += written
      return marked.length
    })
  return changed
}

export async function indexGoodsWith(tx: Tx, words: readonly string[]): Promise<void> {
  const queries = words.flatMap((word) => searchQuery(word)?.match ?? [])
  if (queries.length > 0) await markGoodsToIndex(tx, queries.map((one) => `(${one})`).join(' | '))
}
