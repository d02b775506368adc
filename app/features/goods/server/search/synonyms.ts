import { plain, singular, wordsOf } from '~/platform/search/words'

/** Goods that contain one of `words` or of `also` are found by all of `words`. */
export type Synonyms = { words: readonly string[]; also: readonly string[] }

const IS_CHINESE = /[\p{Script=Han}]/u

const flat = (text: string) => ` ${wordsOf(text).map(singular).join(' ')} `

export function synonymsOf(texts: readonly string[], all: readonly Synonyms[]): string[] {
  const signs = plain(texts.join('\n'))
  const words = texts.map(flat).join('\n')
  const isNamed = (word: string) => (IS_CHINESE.test(word) ? signs.includes(plain(word)) : words.includes(flat(word)))
  const meant = all.filter((one) => one.words.some(isNamed) || one.also.some(isNamed)).flatMap((one) => one.words)
  return [...new Set(meant)].filter((word) => !isNamed(word))
}
