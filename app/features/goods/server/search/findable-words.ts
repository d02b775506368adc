import type { Tx } from '~/platform/database/transaction'
import { searchVector, soundsIn, wordsOf } from '~/platform/search/words'
import type { Texts } from '~/values/locales'
import { namesAround } from '../catalogue/store'
import { insertTerms, listSynonyms } from './store-index'
import { type Synonyms, synonymsOf } from './synonyms'

type Options = readonly { values: readonly { name: Texts; isGone?: true }[] }[]
type FoundBy = { name: Texts; subtitle: Texts; options: Options; around: readonly Texts[] }

const textsOf = (texts: Texts) => Object.values(texts)

/** Shorter terms are too easily confused by a typo. */
const SHORTEST_TERM = 4
const LONGEST_TERM = 30
const TERM = /^\p{Script=Latin}+$/u

export function findableWords({ name, subtitle, options, around }: FoundBy, synonyms: readonly Synonyms[]) {
  const names = textsOf(name)
  const others = around.flatMap(textsOf)
  const meant = synonymsOf([...names, ...others], synonyms)
  const choices = options.flatMap(({ values }) =>
    values.filter((one) => !one.isGone).flatMap((one) => textsOf(one.name)),
  )
  const words = searchVector([
    { weight: 'A', texts: names },
    { weight: 'B', texts: [...others, ...meant] },
    { weight: 'C', texts: [...textsOf(subtitle), ...choices] },
  ])
  const text = [...names, ...others, ...meant].join('\n')
  const isTerm = (word: string) => word.length >= SHORTEST_TERM && word.length <= LONGEST_TERM && TERM.test(word)
  return { words, terms: [...new Set([...wordsOf(text), ...soundsIn(text)])].filter(isTerm) }
}

type Named = { name: Texts; subtitle: Texts; options?: Options; categoryId: string; brandId: string | null }

export async function goodsWords(
  tx: Tx,
  { name, subtitle, options = [], categoryId, brandId }: Named,
): Promise<string> {
  const around = await namesAround(tx, categoryId, brandId)
  const { words, terms } = findableWords({ name, subtitle, options, around }, await listSynonyms(tx))
  await insertTerms(tx, terms)
  return words
}
