import type { CompiledQuery } from 'kysely'
import { contextOf } from './context'

export interface KeyCall {
  keyId: string
  /** Goes along with each commit of the call. */
  atCommit?: CompiledQuery
}

const context = contextOf<KeyCall>()

export const keyCall = context.get
export const duringKeyCall = context.during
