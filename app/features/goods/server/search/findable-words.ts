import type { Tx } from '~/platform/database/transaction'
import { searchVector, soundsIn, wordsOf } from '~/platform/search/words'
import type { Texts } from '~/values/locales'
import { GOODS_TEXT_NAMES, type GoodsText, type GoodsTexts } from '../../contract/editing'
import { namesAround } from '../catalogue/store'
import { insertTerms, listSynonyms } from './store-index'
import { type Synonyms, synonymsOf } from './synonyms'

type Options = readonly { values: readonly { name: Texts; isGone?: true }[] }[]
/** How much a word of a text counts; A most. The others are not searched. */
const WEIGHTS: Partial<Record<GoodsText, 'A' | 'C'>> = { name: 'A', subtitle: 'C' }

type Said = Partial<GoodsTexts> & Pick<GoodsTexts, 'name'>
type FoundBy = Said & { options: Options; around: readonly Texts[] }

const textsOf = (texts: Texts) => Object.values(texts)

/** Shorter terms are too easily confused by a typo. */
const SHORTEST_TERM = 4
const LONGEST_TERM = 30
const TERM = /^\p{Script=Latin}+$/u

export function findableWords({ options, around, ...said }: FoundBy, synonyms: readonly Synonyms[]) {
  const weighing = (weight: 'A' | 'C') =>
    GOODS_TEXT_NAMES.filter((name) => WEIGHTS[name] === weight).flatMap((name) => textsOf(said[name] ?? {}))
  const names = weighing('A')
  const others = around.flatMap(textsOf)
  const meant = synonymsOf([...names, ...others], synonyms)
  const choices = options.flatMap(({ values }) =>
    values.filter((one) => !one.isGone).flatMap((one) => textsOf(one.name)),
  )
  const words = searchVector([
    { weight: 'A', texts: names },
    { weight: 'B', texts: [...others, ...meant] },
    { weight: 'C', texts: [...weighing('C'), ...choices] },
  ])
  const text = [...names, ...others, ...meant].join('\n')
  const isTerm = (word: string) => word.length >= SHORTEST_TERM && word.length <= LONGEST_TERM && TERM.test(word)
  return { words, terms: [...new Set([...wordsOf(text), ...soundsIn(text)])].filter(isTerm) }
}

type Named = Said & { options?: Options; categoryId: string; brandId: string | null }

export async function goodsWords(tx: Tx, { options = [], categoryId, brandId, ...said }: Named): Promise<string> {
  const around = await namesAround(tx, categoryId, brandId)
  const { words, terms } = findableWords({ ...said, options, around }, await listSynonyms(tx))
  await insertTerms(tx, terms)
  return words
}
