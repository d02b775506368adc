import { LRUCache } from 'lru-cache'
import { db } from '~/platform/database/pool'
import { countLostVisits } from '~/platform/metrics'
import { tidySearch } from '~/values/search-history'
import { insertClicks, insertRetries } from './store-clicks'

export type SearchClick = { device: string; goodsId: string; words: string; wordsBefore?: string }

const MOST_WAITING = 2_000

/** Once a browser, day and goods. */
const lately = new LRUCache<string, true>({ max: 20_000, ttl: 24 * 60 * 60_000 })
const clicks = new Map<string, number>()
const retries = new Map<string, number>()

const add = (counts: Map<string, number>, key: string) => {
  if (counts.has(key) || counts.size < MOST_WAITING) counts.set(key, (counts.get(key) ?? 0) + 1)
  else countLostVisits(1)
}

/** What may be a phone, an order or an address is stored nowhere. */
const isStored = (words: string) => !/\d{5}|@|\n/.test(words)

/** Costs the request no statement; sums alone are stored. */
export function noteSearchClick({ device, goodsId, words, wordsBefore }: SearchClick): void {
  const click = `${device} ${goodsId}`
  if (lately.has(click)) return
  lately.set(click, true)
  add(clicks, goodsId)
  const [typed, then] = [tidySearch(wordsBefore ?? ''), tidySearch(words)]
  if (typed && then && typed !== then && isStored(typed) && isStored(then)) add(retries, `${typed}\n${then}`)
}

/** Every process writes its own. */
export async function writeSearchClicks(): Promise<number> {
  const [opened, retried] = [[...clicks], [...retries]]
  if (opened.length === 0) return 0
  clicks.clear()
  retries.clear()
  await insertClicks(db, opened)
  if (retried.length > 0)
    await insertRetries(
      db,
      retried.map(([key, times]) => [...(key.split('\n') as [string, string]), times]),
    )
  return opened.length
}
