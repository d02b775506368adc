import type { z } from 'zod'
import type { OperatorRole } from './roles'

/** Who may call: a guest is anybody, a member has a live token, an agent a shop besides, an operator a token of another kind. */
export type Access = 'guest' | 'member' | 'agent' | 'operator'

/** What can be sent: one file is taken into memory, pictures that are chosen together and a film go to the disk as they come. */
export type Sent = 'file' | 'pictures' | 'film'

/** One /h5 call as data. Client, provider, tests and the OpenAPI document derive from it. */
export interface Call<
  Input extends z.ZodTypeAny = z.ZodTypeAny,
  Output extends z.ZodTypeAny = z.ZodTypeAny,
  A extends Access = Access,
> {
  method: 'GET' | 'POST'
  /** Below the base /h5. */
  path: `/${string}`
  access: A
  /** Of an operator's call: the roles that may make it, see `may`. The owner always may. */
  roles?: readonly OperatorRole[]
  /**
   * The operator's second factor. 'fresh': shown again within the last minutes, or sent along with the call. 'none': the
   * first half of a login is enough. Without it: shown at login.
   */
  factor?: 'fresh' | 'none'
  /** One sentence for the reader of the API document. */
  about: string
  input: Input
  output: Output
  /** The answer hangs on the input and the language alone, and may be a second old for members: no act is decided by it. */
  shared?: true
  /** The body is multipart/form-data with one part `file` instead of JSON, and what that may be. */
  file?: Exclude<Sent, 'pictures'>
  /**
   * The input is all that is stored of a thing: what is not named would be emptied, so every field has to be named, if only
   * as empty. A form of ours has them all, and leaves to the schema what browsers do not send of it.
   */
  whole?: true
  /** What of its answers is the member's own and joins the file of own data. */
  own?: Own
}

/** Lists of a member's own data. */
export interface Own {
  /** Under each name the list that this call answers to this input. */
  lists: Record<string, Record<string, string>>
  /** Where the rows stand in the answer; `items` without it. */
  rows?: string
  /** The call of the same concept that answers each row whole, by its id. */
  whole?: string
}

/** Calls whose input names nothing. */
export type Calls = Record<string, Call>

/** Keeps the literal types of one call. */
export const call = <I extends z.ZodTypeAny, O extends z.ZodTypeAny, A extends Access>(
  one: Call<I, O, A> & (A extends 'operator' ? { roles: readonly OperatorRole[] } : { roles?: never }),
): Call<I, O, A> => one
