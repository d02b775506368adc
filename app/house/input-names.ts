import { z } from 'zod'
import type { Call } from '~/contract/call'
import { firstOf } from '~/values/characters'

const SHOWN = { names: 5, characters: 60 }

function fieldsOf(schema: z.ZodTypeAny): Record<string, z.ZodTypeAny> {
  if (schema instanceof z.ZodEffects) return fieldsOf(schema.innerType())
  if (schema instanceof z.ZodObject) return schema.shape
  throw new Error('The input of a call is an object')
}

const known = new WeakMap<Call, ReadonlySet<string>>()

function inputNames(one: Call): ReadonlySet<string> {
  const names = known.get(one) ?? new Set(Object.keys(fieldsOf(one.input)))
  known.set(one, names)
  return names
}

export const unknownNames = (one: Call, input: object): string[] => {
  const names = inputNames(one)
  return Object.keys(input).filter((name) => !names.has(name))
}

/** They identify the thing, and are not stored. */
const NOT_STORED = ['id', 'submissionId', 'version', 'prizeId']

const filling = new WeakMap<Call, readonly string[]>()

export function filledNames(one: Call): readonly string[] {
  const isFilled = (of: z.ZodTypeAny) => of.safeParse(undefined).data !== undefined
  const fields = Object.entries(fieldsOf(one.input)).filter(([name]) => !NOT_STORED.includes(name))
  const names = filling.get(one) ?? fields.flatMap(([name, of]) => (isFilled(of) ? [name] : []))
  filling.set(one, names)
  return names
}

/** Without them the call would clear what it stores; see `whole`. */
export const missingNames = (one: Call, input: object): string[] =>
  one.whole ? filledNames(one).filter((name) => !Object.hasOwn(input, name)) : []

/** Shortened: they are the caller's own, and the answer must not grow with them. */
export const shownNames = (names: readonly string[]): string[] =>
  names.slice(0, SHOWN.names).map((name) => firstOf(name, SHOWN.characters))
