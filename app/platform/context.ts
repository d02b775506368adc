import { AsyncLocalStorage } from 'node:async_hooks'

/** Known to all that is awaited below; let go when unused, since it costs every promise: a twentieth of a screen. */
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
