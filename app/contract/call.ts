import type { z } from 'zod'

/** Who may call: a guest is anybody, a member has a live token, the others a role besides. */
export type Access = 'guest' | 'member' | 'agent' | 'operator'

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
  /** One sentence for the reader of the API document. */
  about: string
  input: Input
  output: Output
  /** The body is multipart/form-data with one part `file` instead of JSON. */
  file?: true
}

/** Calls whose input names nothing. */
export type Calls = Record<string, Call>

/** Keeps the literal types of one call. */
export const call = <I extends z.ZodTypeAny, O extends z.ZodTypeAny, A extends Access>(one: Call<I, O, A>) => one
