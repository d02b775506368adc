import { LRUCache } from 'lru-cache'
import { db } from '~/platform/database/pool'
import type { Lexicon } from '~/platform/search/query'
import { IS_HAN, plain } from '~/platform/search/words'
import { listNames, listPlaces, type Place } from './store-words'

const LIFE_MS = 10_000
const LONGEST = 12

export type MallWords = Lexicon & { places: ReadonlyMap<string, readonly Place[]> }

const known = new LRUCache<'mall', Promise<MallWords>>({ max: 1, ttl: LIFE_MS })

/** For tests, each of which has a database of its own. */
export const forgetMallWords = (): void => known.clear()

async function read(): Promise<MallWords> {
  const [names, all] = await Promise.all([listNames(db), listPlaces(db)])
  const places = new Map<string, Place[]>()
  for (const place of all)
    for (const name of new Set(Object.values(place.name).map(plain)))
      places.set(name, [...(places.get(name) ?? []), place])
  const words = new Set([...names.map(plain), ...places.keys()].filter((word) => IS_HAN.test(word) && isWord(word)))
  return { words, places, longest: Math.max(0, ...[...words].map((word) => [...word].length)) }
}

const isWord = (word: string) => word.length > 1 && word.length <= LONGEST

/** The names of categories and brands, synonyms and hot words; at most 10 s old. */
export function mallWords(): Promise<MallWords> {
  const last = known.get('mall')
  if (last) return last
  const now = read()
  known.set('mall', now)
  now.catch(() => known.delete('mall'))
  return now
}
