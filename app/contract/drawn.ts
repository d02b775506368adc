import type { z } from 'zod'

type Drawn = { kind: 'text' | 'lines'; most: number; isNeeded: boolean } | { kind: 'day' | 'moment' | 'flag' }

const known = new WeakMap<z.ZodTypeAny, Drawn>()

export function drawn<S extends z.ZodTypeAny>(schema: S, as: Drawn): S {
  known.set(schema, as)
  return schema
}

export const drawnOf = (schema: z.ZodTypeAny): Drawn | undefined => known.get(schema)
