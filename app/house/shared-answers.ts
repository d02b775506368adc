import { LRUCache } from 'lru-cache'
import type { Result } from '~/values/result'

const LIFE_MS = 1_000
const MOST = 500

type Answer = Promise<Result<object, string>>

const answers = new LRUCache<string, Answer>({ max: MOST, ttl: LIFE_MS })

const parts = new WeakSet<object>()

/** By identity: public and immutable. */
export const isShared = (value: object): boolean => parts.has(value)

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !parts.has(value)) {
    parts.add(value)
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** At most once a second per process, shared by concurrent callers and frozen. Refusals are not cached. */
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
