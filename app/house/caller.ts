import type { z } from 'zod'
import type { Call, Calls } from '~/contract/call'
import type { OperatorRole } from '~/contract/roles'
import type { Locale } from '~/values/locales'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

/** Who calls, as the transport found out. */
export interface Caller {
  locale: Locale
  /** Set only where a live token came along. */
  memberId?: string
  token?: string
  /** The guest cart that the caller names. */
  cartId?: string
  /** The client's network address; never logged. */
  address: string
  /** The front's name of the request that calls, for the log. */
  requestId?: string
  /** A random name of the browser, for limits. */
  device?: string
  /** The operator's own token; a member's opens nothing of the console, and the other way round. */
  operatorToken?: string
  /** A code of the second factor that came along with the call. */
  factorCode?: string
  operator?: Operator
  file?: File
  /** Removes what lies on the disk for this call alone. */
  atEnd?: () => Promise<void>
}

export type Operator = { id: string; role: OperatorRole }

export type MemberCaller = Caller & { memberId: string; token: string }
export type OperatorCaller = Caller & { operator: Operator; operatorToken: string }

type CallerOf<C extends Call> = C['access'] extends 'guest'
  ? Caller
  : C['access'] extends 'operator'
    ? OperatorCaller
    : MemberCaller

type Answer<C extends Call> = Promise<Result<z.input<C['output']>, RefusalKey>>

/** One function for each call of a contract; a missing one does not compile. */
export type Provided<C extends Calls> = {
  [K in keyof C]: (input: z.output<C[K]['input']>, caller: CallerOf<C[K]>) => Answer<C[K]>
}
