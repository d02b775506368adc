import { FILLERS } from './fillers'
import { HAN_RUN, IS_HAN, pairsOf, plain, quote, segmentsOf, singular, wordsOf } from './words'

/**
 * `match`: all words, the last one as a prefix. Ranked by any of the `words`, and by `heads`: the last word as typed,
 * so that "tea" ranks above "teapot", and single characters. `parts`: what may match alone, where too few goods match
 * all.
 */
export type SearchQuery = { match: string; words: string; heads: string; parts: string[] }

/** Chinese words beside those of the platform's dictionary. */
export type Lexicon = { words: ReadonlySet<string>; longest: number }
export const NO_LEXICON: Lexicon = { words: new Set(), longest: 0 }

const MOST_WORDS = 12
const MOST_PARTS = 8

const isSingle = (word: string) => IS_HAN.test(word) && [...word].length === 1

/** Characters of which the dictionary makes no word belong together: what it does not know is a word all the same. */
function joinSingles(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const joins = isSingle(word) && !FILLERS.has(word)
    if (joins && isOpen) joined[joined.length - 1] += word
    else joined.push(word)
    isOpen = joins
  }
  return joined
}

/** The longest word of the lexicon at each place; the rest as the dictionary segments it. */
function wordsOfRun(run: string, lexicon: Lexicon): string[] {
  const signs = [...run]
  const found: string[] = []
  let rest = ''
  const close = () => {
    if (rest) found.push(...joinSingles(segmentsOf(rest).map(({ segment }) => segment)))
    rest = ''
  }
  for (let place = 0; place < signs.length; ) {
    let length = Math.min(lexicon.longest, signs.length - place)
    while (length > 1 && !lexicon.words.has(signs.slice(place, place + length).join(''))) length--
    if (length > 1) {
      close()
      found.push(signs.slice(place, place + length).join(''))
    } else rest += signs[place]
    place += Math.max(length, 1)
  }
  close()
  return found
}

/** Undivided words, with the Chinese runs that stand between words of no meaning. */
function runsOf(typed: string, lexicon: Lexicon): string[][] {
  const runs: string[][] = []
  let last = 0
  const text = plain(typed)
  for (const { 0: run, index } of text.matchAll(HAN_RUN)) {
    runs.push(...wordsOf(text.slice(last, index)).map((word) => [word]), wordsOfRun(run, lexicon))
    last = index + run.length
  }
  return [...runs, ...wordsOf(text.slice(last)).map((word) => [word])]
}

function meantRuns(typed: string, lexicon: Lexicon): string[][] {
  const all = runsOf(typed, lexicon)
  const meant: string[][] = []
  for (const run of all) {
    let open: string[] | undefined
    for (const word of run) {
      if (FILLERS.has(word)) open = undefined
      else if (open) open.push(word)
      else {
        open = [word]
        meant.push(open)
      }
    }
  }
  return meant.length > 0 ? meant : all
}

export const meantWords = (typed: string, lexicon = NO_LEXICON): string[] => meantRuns(typed, lexicon).flat()

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

function matchOf(word: string, mayGoOn: boolean): string {
  if (IS_HAN.test(word)) {
    const signs = [...word]
    return signs.length > LONGEST_TILED ? all(pairsOf(word).map(quote)) : tiled(signs)
  }
  const base = singular(word)
  const whole = mayGoOn ? `${quote(word)}:*` : quote(word)
  return base === word ? whole : any([whole, quote(base)])
}

/** Of a pair that nobody knows, both characters in a name or near it; of a longer word any pair, or its end in a name. */
function partOf(word: string, isEnd: boolean, mayGoOn: boolean): string | undefined {
  if (!IS_HAN.test(word)) return word.length > 2 ? matchOf(word, mayGoOn) : undefined
  const signs = [...word]
  if (signs.length === 1) return isEnd ? `${quote(word)}:A` : undefined
  if (signs.length === 2) return `${quote(word)} | (${all(signs.map((sign) => `${quote(sign)}:AB`))})`
  return any([...pairsOf(word).map(quote), `${quote(signs.at(-1) as string)}:A`])
}

/** Undefined where nothing can be searched for. Never throws. */
export function searchQuery(typed: string, lexicon = NO_LEXICON): SearchQuery | undefined {
  const runs = meantRuns(typed, lexicon)
  const words = runs.flat().slice(0, MOST_WORDS)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const isLast = (index: number) => index === words.length - 1
  // What a thing is stands at the end: the last character of a jar for tea is the jar.
  const ends = runs.flatMap((run) => run.map((_, index) => index > 0 && index === run.length - 1))
  const parts = words.flatMap((word, index) => partOf(word, ends[index] === true, isLast(index)) ?? [])
  const pairs = runs.flatMap((run) => (IS_HAN.test(run[0] as string) ? pairsOf(run.join('')).map(quote) : []))
  const latin = words.flatMap((word, index) => (IS_HAN.test(word) ? [] : matchOf(word, isLast(index))))
  const signs = words.flatMap((word) => (IS_HAN.test(word) ? [...word].map(quote) : []))
  const ranked = [...new Set([...pairs, ...latin])]
  return {
    match: all(words.map((word, index) => inside(matchOf(word, isLast(index))))),
    words: any(ranked.length > 0 ? ranked : signs),
    heads: any([...new Set([quote(last), ...(IS_HAN.test(last) ? pairsOf(last).map(quote) : []), ...signs])]),
    parts: [...new Set(parts)].slice(0, MOST_PARTS).map(inside),
  }
}
