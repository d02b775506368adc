import { z } from 'zod'
import { parseYuan } from '~/values/money'

const known = new WeakSet<z.ZodTypeAny>()

/** Typed by people. Programs send fen under another name, see `fenName`. */
export function inYuan<S extends z.ZodTypeAny>(schema: S): S {
  known.add(schema)
  return schema
}

export const isYuan = (schema: z.ZodTypeAny): boolean => known.has(schema)

/** `firstYuan` is sent as `firstFen`, `price` as `priceFen`. */
export const fenName = (name: string): string => `${name.replace(/Yuan$/, '')}Fen`

const typed = z.string({ required_error: 'required' }).trim()
const needed = typed.min(1, 'required')
const YUAN_MOST = 12

// What is too long is told as such, and only once.
const isAmount = (text: string) => text.length > YUAN_MOST || parseYuan(text) !== undefined
const isSome = (text: string) => text.length > YUAN_MOST || Boolean(parseYuan(text))

export const yuan = inYuan(needed.max(YUAN_MOST, 'amount').refine(isSome, 'amount'))

export const yuanOrNone = inYuan(
  typed.max(YUAN_MOST, 'amount').refine((text) => text === '' || isAmount(text), 'amount'),
)

/** Never 0. */
export const someYuanOrNone = inYuan(
  typed.max(YUAN_MOST, 'amount').refine((text) => text === '' || isSome(text), 'amount'),
)
