import { firstOf } from './characters'

const SEARCH_HISTORY_MAX = 10
const SEARCH_TERM_MAX = 30

/** 10 entries, newest first, unique, at most 30 characters; a blank adds nothing. */
export function pushSearch(history: readonly string[], term: string): string[] {
  const terms = [term, ...history].map(tidySearch).filter(Boolean)
  return [...new Set(terms)].slice(0, SEARCH_HISTORY_MAX)
}

export const tidySearch = (term: string) => firstOf(term.trim(), SEARCH_TERM_MAX).trim()
