import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'

export interface KeyCall {
  keyId: string
  /** Goes along with each commit of the call. */
  atCommit?: CompiledQuery
}

const waiting = new AsyncLocalStorage<KeyCall>()
let underWay = 0

export const keyCall = (): KeyCall | undefined => (underWay > 0 ? waiting.getStore() : undefined)

/** While AsyncLocalStorage is in use, Node runs a hook for every promise of the process. */
export async function duringKeyCall<T>(call: KeyCall, work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await waiting.run(call, work)
  } finally {
    underWay--
    if (underWay === 0) waiting.disable()
  }
}
