import { LRUCache } from 'lru-cache'
import type { Result } from '~/values/result'

/** How old an answer may be that everybody gets, in ms. */
const LIFE_MS = 1_000
const MOST = 500

type Answer = Promise<Result<object, string>>

const answers = new LRUCache<string, Answer>({ max: MOST, ttl: LIFE_MS })

/** Every object that is part of an answer which everybody gets. */
const parts = new WeakSet<object>()

/** Whether this is, by identity, a part of an answer that everybody gets: nobody's own, and nobody can change it. */
export const isShared = (value: object): boolean => parts.has(value)

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !parts.has(value)) {
    parts.add(value)
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/**
 * An answer that is the same for everybody, made at most once a second in this process, whoever asks meanwhile. Refusals
 * and errors are not kept. Nobody can change what others get, too.
 */
export function sharedAnswer<R extends string>(
  key: string,
  make: () => Promise<Result<object, R>>,
): Promise<Result<object, R>> {
  const known = answers.get(key) as Promise<Result<object, R>> | undefined
  if (known) return known
  const answer = make().then(frozen)
  answers.set(key, answer)
  const forget = () => answers.delete(key)
  answer.then((result) => result.ok || forget(), forget)
  return answer
}

/** For tests, each of which has a database of its own. */
export const forgetAnswers = (): void => answers.clear()
