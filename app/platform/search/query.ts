import { APART, meantRuns, NO_LEXICON } from './segment'
import { HAN_RUN, IS_HAN, pairsOf, quote, singular } from './words'

/**
 * `match`: all words, the last one as a prefix. Ranked by any of the `words`, and by `heads`: the last word as typed,
 * so that "tea" ranks above "teapot", and single characters. `parts`: what may match alone, where too few goods match
 * all; `loose` where nothing matches.
 */
export type SearchQuery = {
  match: string
  /** As `match`, in the name. */
  named: string
  words: string
  heads: string
  parts: string[]
  loose: string[]
}

const MOST_WORDS = 12
const MOST_PARTS = 8

const all = (terms: readonly string[]) => terms.join(' & ')
const any = (terms: readonly string[]) => terms.join(' | ')
const inside = (query: string) => (/[&|]/.test(query) ? `(${query})` : query)

/** Pairs side by side; of an odd number one character stands alone, at any place. */
function tiled(signs: readonly string[]): string {
  const pairs = (part: readonly string[]) =>
    part.flatMap((sign, index) => (index % 2 === 0 ? quote(`${sign}${part[index + 1]}`) : []))
  if (signs.length % 2 === 0) return all(pairs(signs))
  const ways = signs.flatMap((sign, index) =>
    index % 2 === 0 ? [[...pairs(signs.slice(0, index)), quote(sign), ...pairs(signs.slice(index + 1))]] : [],
  )
  return any(ways.map((way) => inside(all(way))))
}

const LONGEST_TILED = 8

/** 杯子 and 蓝色 are found where only 杯 and 蓝 stand. */
const ENDINGS = new Set(['子', '色', '儿'])
const UNENDED = new Set(['孩子', '电子', '女子', '男子', '影子', '分子', '亲子', '女儿', '婴儿', '幼儿', '少儿'])

function matchOf(word: string, mayGoOn: boolean): string {
  if (IS_HAN.test(word)) {
    const signs = [...word]
    if (signs.length > LONGEST_TILED) return all(pairsOf(word).map(quote))
    const isEnded = signs.length === 2 && ENDINGS.has(signs[1] as string) && !UNENDED.has(word)
    return isEnded ? any([quote(word), quote(signs[0] as string)]) : tiled(signs)
  }
  const base = singular(word)
  const whole = mayGoOn ? `${quote(word)}:*` : quote(word)
  return base === word ? whole : any([whole, quote(base)])
}

const isNamed = (sign: string) => `${quote(sign)}:A`

/** Of a longer word any pair, or its end in a name. */
function partOf(word: string, isEnd: boolean, mayGoOn: boolean): string | undefined {
  // Two letters are initials of too much in pinyin.
  if (!IS_HAN.test(word)) return word.length > 2 ? matchOf(word, mayGoOn) : `${quote(word)}:ABC`
  const signs = [...word]
  if (signs.length === 1) return isEnd ? isNamed(word) : undefined
  if (signs.length === 2) return matchOf(word, mayGoOn)
  return any([...pairsOf(word).map(quote), isNamed(signs.at(-1) as string)])
}

/** Where nothing else is found: a single character, in the name unless both are near it. */
function looseOf(word: string): string | undefined {
  const signs = [...word]
  if (!IS_HAN.test(word) || signs.length > 2) return undefined
  return any([inside(all(signs.map((sign) => `${quote(sign)}:AB`))), ...signs.map(isNamed)])
}

/** For whom something is, behind what it is: 围巾女. */
const FOR_WHOM = new Set([
  '男',
  '女',
  '童',
  '男士',
  '女士',
  '男生',
  '女生',
  '男款',
  '女款',
  '男式',
  '女式',
  '儿童',
  '成人',
])

/** Says how a thing is, and no thing of its own. */
const isManner = (word: string) => FOR_WHOM.has(word) || APART.has(word) || (IS_HAN.test(word) && word.endsWith('色'))

const inName = (query: string) =>
  query.replace(/'([^']*)'(?::(\*)?[AB]*)?/g, (_, word, goesOn = '') => `'${word}':${goesOn}A`)

const ranksOf = (word: string) => (IS_HAN.test(word) ? [...pairsOf(word), ...word].map(quote) : [])

/** Undefined where nothing can be searched for. Never throws. */
export function searchQuery(typed: string, lexicon = NO_LEXICON): SearchQuery | undefined {
  const runs = meantRuns(typed, lexicon)
  const words = runs.flat().slice(0, MOST_WORDS)
  const head = words.findLast((word) => !isManner(word)) ?? words.at(-1)
  if (head === undefined) return undefined
  const isLast = (index: number) => index === words.length - 1
  // What a thing is stands at the end: the last character of a jar for tea is the jar.
  const ends = runs.flatMap((run) => run.map((_, index) => index > 0 && index === run.length - 1))
  const things = words.some((word) => !isManner(word)) ? words.map((word) => !isManner(word)) : []
  const parts = words.flatMap((word, index) =>
    things[index] === false ? [] : (partOf(word, ends[index] === true, isLast(index)) ?? []),
  )
  const pairs = runs.flatMap((run) => run.join('').match(HAN_RUN) ?? []).flatMap(pairsOf)
  // Names seldom say for whom a thing is.
  const isNeeded = (word: string) => !FOR_WHOM.has(word) || words.every((one) => FOR_WHOM.has(one))
  const others = words.flatMap((word, index) => {
    if (!IS_HAN.test(word)) return matchOf(word, isLast(index))
    return word.length === 1 || ENDINGS.has(word.slice(1)) || FOR_WHOM.has(word) ? quote([...word][0] as string) : []
  })
  const single = words.length === 1 && [...head].length === 1 && IS_HAN.test(head) ? `${quote(head)}:AB` : undefined
  const match =
    single ?? all(words.flatMap((word, index) => (isNeeded(word) ? inside(matchOf(word, isLast(index))) : [])))
  return {
    match,
    named: inName(match),
    words: any([...new Set([...pairs.map(quote), ...others])]),
    heads: any([...new Set([quote(head), ...ranksOf(head)])]),
    parts: [...new Set(single ? [quote(head)] : parts)].slice(0, MOST_PARTS).map(inside),
    loose: [...new Set(words.flatMap((word) => looseOf(word) ?? []))].slice(0, MOST_PARTS).map(inside),
  }
}
