import { firstOf, normal, piecesOf } from '~/values/characters'
import { soundTerms } from './pinyin'

const LONGEST_WORD = 64
/** PostgreSQL counts positions up to here. */
const LAST_POSITION = 16_383

// One for all languages, because a query does not name its own: rules for scripts with spaces are the same.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export const HAN_RUN = /(?:(?=[\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])+/gu
export const IS_HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const WORD = /[\p{L}\p{N}]+/gu

export const plain = (text: string) => normal(normal(text.toLowerCase(), 'NFKD').replace(/\p{Mn}/gu, ''), 'NFC')

// The segmenter's time grows with the square of the length. A space separates words in every language.
const PIECES = /[\s\S]{1,250}(?=\s|$)|[\s\S]{1,250}/gu
export const segmentsOf = (text: string) => (text.match(PIECES) ?? []).flatMap((piece) => [...segmenter.segment(piece)])

/** Lower case without accents; Chinese as the dictionary segments it. */
export function wordsOf(text: string): string[] {
  const segments = segmentsOf(plain(text)).filter((segment) => segment.isWordLike)
  return segments.flatMap(({ segment }) => segment.match(WORD) ?? []).map((word) => firstOf(word, LONGEST_WORD))
}

export function pairsOf(run: string): string[] {
  const signs = [...run]
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
}

/** Regular plurals of English, Spanish and French. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`
  return word.replace(/(?<=s|x|z|ch|sh)es$|s$/, '')
}

export const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

function terms(text: string): string[] {
  const words = wordsOf(text).flatMap((word) => [word, singular(word)])
  const runs = plain(text).match(HAN_RUN) ?? []
  return [...new Set([...words, ...runs.flatMap((run) => [...run, ...pairsOf(run)])])]
}

export function soundsIn(text: string): string[] {
  const runs = (plain(text).match(HAN_RUN) ?? []).flatMap(piecesOf)
  return [...new Set(runs.flatMap((run) => soundTerms(segmentsOf(run).map(({ segment }) => segment))))]
}

type Weighed = { weight: 'A' | 'B' | 'C'; texts: readonly string[] }

/** Weight A ranks highest; the pinyin of A and B lowest. */
export function searchVector(parts: readonly Weighed[]): string {
  let position = 0
  const entriesOf = (found: readonly string[], weight: string) =>
    found.map((term) => {
      position = Math.min(position + 1, LAST_POSITION)
      return `${quote(term)}:${position}${weight}`
    })
  const entries = parts.flatMap(({ weight, texts }) => entriesOf(terms(texts.join('\n')), weight))
  const heard = parts.filter(({ weight }) => weight !== 'C').flatMap(({ texts }) => texts)
  return [...entries, ...entriesOf(soundsIn(heard.join('\n')), '')].join(' ')
}
