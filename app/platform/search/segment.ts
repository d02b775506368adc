import { FILLERS } from './fillers'
import { HAN_RUN, IS_HAN, plain, segmentsOf, wordsOf } from './words'

/** Chinese words beside those of the platform's dictionary. */
export type Lexicon = { words: ReadonlySet<string>; longest: number }
export const NO_LEXICON: Lexicon = { words: new Set(), longest: 0 }

const HAN_RUNS = new RegExp(`(${HAN_RUN.source})`, 'u')

/** Colours and whom a thing is for, which stand beside any word: 黑包, 女靴. */
export const APART: ReadonlySet<string> = new Set('红紅黄黃蓝藍绿綠黑白灰紫粉棕橙男女童')

const isSingle = (word: string) => IS_HAN.test(word) && [...word].length === 1

/** Characters of which the dictionary makes no word belong together: what it does not know is a word all the same. */
function joinSingles(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const joins = isSingle(word) && !FILLERS.has(word) && !APART.has(word)
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

const CHUNK = /[\p{L}\p{N}]+/gu

function runsOf(typed: string, lexicon: Lexicon): string[][] {
  const chunks = plain(typed).match(CHUNK) ?? []
  return chunks.map((chunk) => {
    const parts = chunk.split(HAN_RUNS).filter(Boolean)
    return parts.flatMap((part) => (IS_HAN.test(part) ? wordsOfRun(part, lexicon) : wordsOf(part)))
  })
}

/** Words of no meaning leave their neighbours apart. */
export function meantRuns(typed: string, lexicon: Lexicon): string[][] {
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
