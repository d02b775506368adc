import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { searchQuery } from '~/platform/search/query'
import { plain } from '~/platform/search/words'
import { type Locale, pickText } from '~/values/locales'
import { type goodsCalls, MOST_SUGGESTED_COUNT } from '../../contract/members'
import { mallWords } from './mall-words'
import { countParts, countPlaces, findCompletions, listHotWords } from './store-search'

const MOST_SUGGESTIONS = 10
const MOST_PLACES = 3
const MOST_HOT_WORDS = 12

async function completionsOf(typed: string, locale: Locale): Promise<string[]> {
  // Only scripts with spaces show where a word begins.
  const within = /^[\p{Script=Latin}\p{N}]/u.test(typed) ? ` ${typed}` : typed
  const match = searchQuery(typed)?.match
  const languages = [...new Set<Locale>([locale, 'en', 'zh-Hans'])]
  return findCompletions(db, { typed, within, match, languages, most: MOST_SUGGESTIONS })
}

/** Categories and brands whose names begin with what is typed, those that it names whole first. */
async function suggestedPlaces(typed: string, locale: Locale) {
  const { places } = await mallWords()
  const beginning = plain(typed)
  const names = [...places.keys()].filter((name) => name.startsWith(beginning))
  const found = [...new Set(names.sort((a, b) => a.length - b.length).flatMap((name) => places.get(name) ?? []))]
  const shown = found.slice(0, MOST_PLACES)
  const counts = await countPlaces(db, shown, MOST_SUGGESTED_COUNT)
  return shown
    .map(({ kind, id, name }, index) => ({ kind, id, name: pickText(name, locale), goods: counts[index] ?? 0 }))
    .filter(({ goods }) => goods > 0)
}

type Input = z.input<typeof goodsCalls.suggestions.input>

export async function suggestWords({ keyword = '', whole }: Input, locale: Locale) {
  // PostgreSQL takes no NUL in a text.
  const typed = keyword.replaceAll('\0', '').trim()
  if (!typed) return { items: [], counts: [], places: [] }
  const items = await completionsOf(typed, locale)
  if (!whole) return { items, counts: [], places: [] }
  const mall = await mallWords()
  const [counts, places] = await Promise.all([
    countParts(
      db,
      items.map((item) => searchQuery(item, mall)?.match ?? ''),
      MOST_SUGGESTED_COUNT,
    ),
    suggestedPlaces(typed, locale),
  ])
  return { items, counts, places }
}

/** In the reader's language, or the one that stands in for it. */
export async function hotWords(locale: Locale): Promise<string[]> {
  const rows = await listHotWords(db)
  const spoken = Object.fromEntries(rows.map((row) => [row.locale, row.locale]))
  const chosen = pickText(spoken, locale)
  const words = rows.filter((row) => row.locale === chosen).map((row) => row.word)
  return words.slice(0, MOST_HOT_WORDS)
}
