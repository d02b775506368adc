import type { z } from 'zod'
import type { Call, Calls } from '~/contract/call'
import type { Holder } from '~/contract/roles'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

export interface Caller {
  locale: Locale
  /** Only with a live token. */
  memberId?: string
  token?: string
  cartId?: string
  /** The client's network address; never logged. */
  address: string
  requestId?: string
  /** A random name of the browser, for limits. */
  device?: string
  /** A member's token opens nothing of the console, and the other way round. */
  operatorToken?: string
  factorCode?: string
  key?: SentKey
  operator?: Operator
  file?: File
  /** Removes this call's spooled files. */
  atEnd?: () => Promise<void>
}

/** Of the header `Authorization`. */
export interface SentKey {
  text: string
  /** Nothing else came along by which somebody is known. */
  comesAlone: boolean
  /** The header `Idempotency-Key`. */
  once?: string
}

/** With an API key its maker, with no more rights than the key has. */
export type Operator = Holder & { id: string; keyId?: string }

export type MemberCaller = Caller & { memberId: string; token: string }
export type OperatorCaller = Caller & { operator: Operator; operatorToken: string }

type CallerOf<C extends Call> = C['access'] extends 'guest'
  ? Caller
  : C['access'] extends 'operator'
    ? OperatorCaller
    : MemberCaller

type Answer<C extends Call> = Promise<Result<z.input<C['output']>, RefusalKey>>

/** A missing function does not compile. */
export type Provided<C extends Calls> = {
  [K in keyof C]: (input: z.output<C[K]['input']>, caller: CallerOf<C[K]>) => Answer<C[K]>
}
