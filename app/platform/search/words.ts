import { firstOf, normal, piecesOf } from '~/values/characters'
import { soundTerms } from './pinyin'

const FILLERS: ReadonlySet<string> = new Set([
  ...[
    '的',
    '了',
    '送',
    '给',
    '買',
    '买',
    '要',
    '想',
    '我',
    '个',
    '個',
    '一个',
    '一個',
    '款',
    '适合',
    '適合',
    '推荐',
    '推薦',
    '什么',
    '什麼',
  ],
  ...['the', 'a', 'an', 'of', 'for', 'to', 'with', 'and', 'some', 'my'],
  ...['de', 'del', 'la', 'el', 'los', 'las', 'un', 'una', 'para', 'con', 'y'],
  ...['le', 'les', 'une', 'des', 'du', 'pour', 'avec', 'et'],
])

const LONGEST_WORD = 64
/** PostgreSQL counts positions up to here. */
const LAST_POSITION = 16_383

// One for all languages, because a query does not name its own: rules for scripts with spaces are the same.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

const HAN_RUN = /(?:(?=[\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])+/gu
const IS_HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const WORD = /[\p{L}\p{N}]+/gu

export const plain = (text: string) => normal(normal(text.toLowerCase(), 'NFKD').replace(/\p{Mn}/gu, ''), 'NFC')

// The segmenter's time grows with the square of the length. A space separates words in every language.
const PIECES = /[\s\S]{1,250}(?=\s|$)|[\s\S]{1,250}/gu
const segmentsOf = (text: string) => (text.match(PIECES) ?? []).flatMap((piece) => [...segmenter.segment(piece)])

/** Lower case without accents; Chinese as the dictionary segments it. */
export function wordsOf(text: string): string[] {
  const segments = segmentsOf(plain(text)).filter((segment) => segment.isWordLike)
  return segments.flatMap(({ segment }) => segment.match(WORD) ?? []).map((word) => firstOf(word, LONGEST_WORD))
}

function pairsOf(run: string): string[] {
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

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Words, singulars, and Chinese characters and pairs of them. */
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

/**
 * `match`: all words, the last one as a prefix. Ranked by any of the `words`, and by `wholes` (the last word as typed,
 * pairs of characters), so that "tea" ranks above "teapot". `parts`: words that may match alone, where too few goods
 * match all.
 */
export type SearchQuery = { match: string; words: string; wholes: string; parts: string[] }

const MOST_PARTS = 8

const alternativeOf = (word: string, mayGoOn: boolean) => {
  if (IS_HAN.test(word)) {
    const pairs = pairsOf(word)
    return pairs.length > 0 ? pairs.map(quote).join(' & ') : quote(word)
  }
  const base = singular(word)
  const whole = mayGoOn ? `${quote(word)}:*` : quote(word)
  return base === word ? whole : `(${whole} | ${quote(base)})`
}

const saysEnough = (word: string) => [...word].length >= (IS_HAN.test(word) ? 2 : 3)

export function meantWords(typed: string): string[] {
  const words = wordsOf(typed)
  const meant = words.filter((word) => !FILLERS.has(word))
  return meant.length > 0 ? meant : words
}

/** Undefined where nothing can be searched for. Never throws. */
export function searchQuery(typed: string): SearchQuery | undefined {
  const words = meantWords(typed)
  if (words.length === 0) return undefined
  const last = words.length - 1
  const alternatives = words.map((word, index) => alternativeOf(word, index === last))
  const pairs = (plain(typed).match(HAN_RUN) ?? []).flatMap(pairsOf)
  return {
    match: alternatives.join(' & '),
    words: alternatives.map((one) => `(${one})`).join(' | '),
    wholes: [words[last] as string, ...pairs].map(quote).join(' | '),
    parts: alternatives.filter((_, index) => saysEnough(words[index] as string)).slice(0, MOST_PARTS),
  }
}
