import type { z } from 'zod'
import { type OperatorRole, type Right, rightOf } from './roles'

/** A member has a live token, an agent a shop besides, an operator a token of another kind. */
type Access = 'guest' | 'member' | 'agent' | 'operator'

/** A file is read into memory; pictures, videos and archives are spooled to disk. */
export type BodyKind = 'file' | 'pictures' | 'film' | 'archive'

interface Content<Input extends z.ZodTypeAny, Output extends z.ZodTypeAny> {
  /** The second factor: entered just now or with the call ('fresh'), not at all ('none'), or at login (default). */
  factor?: 'fresh' | 'none'
  /** The summary in the API document. */
  about: string
  input: Input
  output: Output
  /** The answer depends on input and language alone, and may be a second old: no act is decided by it. */
  shared?: true
  /** multipart/form-data with one part `file` instead of JSON. */
  file?: Exclude<BodyKind, 'pictures'>
  /** Replaces all that is stored, so every field has to be sent, if only as empty, except by our own forms. */
  whole?: true
  /** A closed mall always answers operators, and by default members, whose orders and cases go on, but no guests. */
  whileClosed?: 'answered' | 'refused'
  /** To API keys: it hands out the personal data of many, or somebody has to decide it. */
  keys?: 'closed'
  /** What goes into the member's data export. */
  own?: Own
}

/** One /h5 call as data. Client, provider, tests and the OpenAPI document derive from it. */
export interface Call<
  Input extends z.ZodTypeAny = z.ZodTypeAny,
  Output extends z.ZodTypeAny = z.ZodTypeAny,
  A extends Access = Access,
> extends Content<Input, Output> {
  method: 'GET' | 'POST'
  /** Below /h5. */
  path: `/${string}`
  access: A
  /** Roles of an operator's call, see `may`. The owner always may. */
  roles?: readonly OperatorRole[]
  right?: Right
}

export interface Own {
  /** By name, the input of this call that answers the list. */
  lists: Record<string, Record<string, string>>
  /** The field with the rows; `items` by default. */
  rows?: string
  /** The call of the same feature that answers a row's details, by its id. */
  whole?: string
}

export type Calls = Record<string, Call>

function callsOf<A extends Access>(access: A, roles?: readonly OperatorRole[]) {
  const by =
    (method: Call['method']) =>
    <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: Call['path'], content: Content<I, O>): Call<I, O, A> => ({
      method,
      path,
      access,
      ...(roles && { roles, right: rightOf(roles) }),
      ...content,
    })
  return { get: by('GET'), post: by('POST') }
}

export const guest = callsOf('guest')
export const member = callsOf('member')
export const operator = (roles: readonly OperatorRole[]) => callsOf('operator', roles)
