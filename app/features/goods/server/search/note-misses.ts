import { LRUCache } from 'lru-cache'
import { db } from '~/platform/database/pool'
import { countLostVisits } from '~/platform/metrics'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { tidySearch } from '~/values/search-history'
import { insertMisses, listMisses, type Miss } from './store-misses'

const MOST_WAITING = 2_000
/** A day and browser: more are no person's. */
const MOST_WORDS = 30

/** Found nothing when they were last searched for in this process, which also keeps the page that says so. */
const missed = new LRUCache<string, true>({ max: 5_000 })
const lately = new LRUCache<string, number>({ max: 20_000, ttl: 24 * 60 * 60_000 })
const waiting = new Map<string, Miss>()

/** What may be a phone, an order or an address is stored nowhere; single digits are not either. */
const isStored = (words: string) => words !== '' && !/\p{Nd}{5}|@|\n/u.test(words)
const plain = (words: string) => tidySearch(words).normalize('NFKC').toLowerCase()
const masked = (words: string) => words.replace(/\p{Nd}/gu, '#')

export function noteOutcome(words: string, isFound: boolean): void {
  if (isFound) missed.delete(plain(words))
  else missed.set(plain(words), true)
}

/** Costs the request no statement; once a browser, day and words. */
export function noteSearch({ device, words }: { device: string; words: string }): void {
  const typed = plain(words)
  if (!missed.has(typed) || !isStored(typed)) return
  const noted = lately.get(device) ?? 0
  if (noted >= MOST_WORDS) return
  const miss = { words: masked(typed), device: keyedHash('search-misses', typed, device) }
  if (waiting.has(miss.device)) return
  lately.set(device, noted + 1)
  if (waiting.size < MOST_WAITING) waiting.set(miss.device, miss)
  else countLostVisits(1)
}

/** Every process writes its own. */
export async function writeMisses(): Promise<number> {
  const misses = [...waiting.values()]
  if (misses.length === 0) return 0
  waiting.clear()
  return insertMisses(misses)
}

/** What several browsers looked for in vain, of the last `days` days. */
export const readMisses = (days: number, most: number) => listMisses(db, days, most)
