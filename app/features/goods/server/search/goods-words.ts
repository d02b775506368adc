import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { namesAround } from '../catalogue/store'
import { findableWords } from './findable-words'
import { insertTerms, listSynonyms } from './store-index'

type Named = { name: Texts; subtitle: Texts; categoryId: string; brandId: string | null }

export async function goodsWords(tx: Tx, { name, subtitle, categoryId, brandId }: Named): Promise<string> {
  const around = await namesAround(tx, categoryId, brandId)
  const { words, terms } = findableWords({ name, subtitle, around }, await listSynonyms(tx))
  await insertTerms(tx, terms)
  return words
}
