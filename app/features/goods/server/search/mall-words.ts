import { LRUCache } from 'lru-cache'
import { db } from '~/platform/database/pool'
import type { Lexicon } from '~/platform/search/segment'
import { IS_HAN, plain } from '~/platform/search/words'
import { listWords, type Place } from './store-words'

const LIFE_MS = 10_000
const LONGEST = 12

export type MallWords = Lexicon & {
  places: ReadonlyMap<string, readonly Place[]>
  below: ReadonlyMap<string, readonly string[]>
}

const known = new LRUCache<'mall', Promise<MallWords>>({ max: 1, ttl: LIFE_MS })

/** For tests, each of which has a database of its own. */
export const forgetMallWords = (): void => known.clear()

async function read(): Promise<MallWords> {
  const { names, places: all } = await listWords(db)
  const places = new Map<string, Place[]>()
  for (const place of all)
    for (const name of new Set(Object.values(place.name).map(plain)))
      places.set(name, [...(places.get(name) ?? []), place])
  const below = new Map<string, string[]>()
  for (const { id, above } of all) if (above) below.set(above, [...(below.get(above) ?? []), id])
  const words = new Set([...names.map(plain), ...places.keys()].filter((word) => IS_HAN.test(word) && isWord(word)))
  return { words, places, below, longest: Math.max(0, ...[...words].map((word) => [...word].length)) }
}

const isWord = (word: string) => word.length > 1 && word.length <= LONGEST

/** Whose names the words are, or one of them is; categories with those below them. */
export function placesOf({ places }: MallWords, words: readonly string[]): Place[] {
  const named = [...new Set([words.join(''), words.join(' '), ...words])].flatMap((word) => places.get(word) ?? [])
  return [...new Set(named)]
}

export function idsOf({ below }: MallWords, kind: Place['kind'], places: readonly Place[]): string[] {
  const ids = places.filter((place) => place.kind === kind).map(({ id }) => id)
  return kind === 'brand' ? ids : ids.flatMap((id) => [id, ...(below.get(id) ?? [])])
}

/** The names of categories and brands, synonyms and hot words; at most 10 s old. */
export function mallWords(): Promise<MallWords> {
  const last = known.get('mall')
  if (last) return last
  const now = read()
  known.set('mall', now)
  now.catch(() => known.delete('mall'))
  return now
}
