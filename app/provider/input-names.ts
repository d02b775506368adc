import { z } from 'zod'
import type { Call } from '~/contract/call'
import { firstOf } from '~/values/characters'

const TOLD = { names: 5, characters: 60 }

function namesOf(schema: z.ZodTypeAny): readonly string[] {
  if (schema instanceof z.ZodEffects) return namesOf(schema.innerType())
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  throw new Error('The input of a call is an object')
}

const known = new WeakMap<Call, ReadonlySet<string>>()

/** The names of a call's input. */
function inputNames(one: Call): ReadonlySet<string> {
  const names = known.get(one) ?? new Set(namesOf(one.input))
  known.set(one, names)
  return names
}

/** Names that came along and that the call does not know. */
export const unknownNames = (one: Call, input: object): string[] => {
  const names = inputNames(one)
  return Object.keys(input).filter((name) => !names.has(name))
}

/** The first few of many names, cut short: they are the caller's own, and the answer must not grow with them. */
export const namesTold = (names: readonly string[]): string[] =>
  names.slice(0, TOLD.names).map((name) => firstOf(name, TOLD.characters))
