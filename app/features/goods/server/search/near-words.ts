import { db } from '~/platform/database/pool'
import { soundOf } from '~/platform/search/pinyin'
import { searchQuery } from '~/platform/search/query'
import { meantWords } from '~/platform/search/segment'
import { nearTerms } from './store-index'
import { whichFind } from './store-search'

const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Edit distance that counts two swapped letters as one. */
function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const isTurned = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const turned = isTurned ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      const least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same, turned)
      rows[row]?.push(least)
    }
  }
  return at(from.length, to.length)
}

async function nearOf(word: string): Promise<string | undefined> {
  if (!/^\p{Script=Latin}+$/u.test(word)) return soundOf(word)
  const most = slipsIn(word)
  if (most === 0) return undefined
  const near = (await nearTerms(db, word)).map((term) => ({ term, slips: slipsBetween(word, term) }))
  return near.filter(({ slips }) => slips <= most).sort((a, b) => a.slips - b.slips)[0]?.term
}

const MOST_WORDS = 8

const finds = async (typed: readonly string[]) =>
  whichFind(
    db,
    typed.map((one) => searchQuery(one)?.match ?? ''),
  )

/** Pinyin is typed with gaps; undefined where the joined word finds nothing. */
export async function joinedWords(typed: string): Promise<string | undefined> {
  const words = meantWords(typed)
  const joined = words.join('')
  if (words.length < 2 || !/^[a-z]+$/.test(joined)) return undefined
  return (await finds([joined]))[0] ? joined : undefined
}

/** Replaced by the nearest known words, or by sound. Undefined where that finds nothing either. */
export async function nearWords(typed: string): Promise<string | undefined> {
  const words = meantWords(typed).slice(0, MOST_WORDS)
  const sound = soundOf(words.join(''))
  const [isHeard, ...known] = await finds([sound ?? '', ...words])
  if (isHeard) return sound
  const near = await Promise.all(words.map((word, index) => (known[index] ? word : nearOf(word))))
  const meant = near.filter((word) => word !== undefined)
  if (meant.length === 0 || meant.join(' ') === words.join(' ')) return undefined
  return (await finds(meant)).some(Boolean) ? meant.join(' ') : undefined
}
