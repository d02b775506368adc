import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value that is known to whatever is awaited below. While AsyncLocalStorage is in use, Node runs a hook for every promise
 * of the process, a twentieth of a screen: it is let go where nobody needs it.
 */
export function contextOf<T>() {
  const storage = new AsyncLocalStorage<T>()
  let underWay = 0
  return {
    get: (): T | undefined => (underWay > 0 ? storage.getStore() : undefined),
    async during<R>(value: T, work: () => Promise<R>): Promise<R> {
      underWay++
      try {
        return await storage.run(value, work)
      } finally {
        underWay--
        if (underWay === 0) storage.disable()
      }
    },
  }
}
