import { db } from '~/platform/database/pool'
import { searchQuery } from '~/platform/search/words'
import { type Locale, pickText } from '~/values/locales'
import { findCompletions, listHotWords } from './store-search'

const MOST_SUGGESTIONS = 10
const MOST_HOT_WORDS = 12

export async function suggestWords(typed: string, locale: Locale): Promise<string[]> {
  // PostgreSQL takes no NUL in a text.
  const beginning = typed.replaceAll('\0', '').trim()
  if (!beginning) return []
  // Only scripts with spaces show where a word begins.
  const within = /^[\p{Script=Latin}\p{N}]/u.test(beginning) ? ` ${beginning}` : beginning
  const match = searchQuery(beginning)?.match
  const languages = [...new Set<Locale>([locale, 'en', 'zh-Hans'])]
  return findCompletions(db, { typed: beginning, within, match, languages, most: MOST_SUGGESTIONS })
}

/** In the reader's language, or the one that stands in for it. */
export async function hotWords(locale: Locale): Promise<string[]> {
  const rows = await listHotWords(db)
  const spoken = Object.fromEntries(rows.map((row) => [row.locale, row.locale]))
  const chosen = pickText(spoken, locale)
  const words = rows.filter((row) => row.locale === chosen).map((row) => row.word)
  return words.slice(0, MOST_HOT_WORDS)
}
