import { z } from 'zod'
import type { Call } from '~/contract/call'
import { fenName, isYuan } from '~/contract/yuan-fields'
import { type Fen, yuanText } from '~/values/money'

const HALF = /\p{Surrogate}/gu

/** PostgreSQL's JSON takes no lone surrogates; browsers send them where a text was cut inside an emoji. */
function wellFormed(input: unknown): unknown {
  if (typeof input === 'string') return input.replace(HALF, '\ufffd')
  if (Array.isArray(input)) return input.map(wellFormed)
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wellFormed(value)]))
}

/** What is inside of a field that may be left out, is prepared or is one of several. */
function innerOf(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodEffects) return schema.innerType()
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return schema._def.innerType
  if (schema instanceof z.ZodPipeline) return schema._def.in
  return schema instanceof z.ZodArray ? schema.element : undefined
}

/** The yuan of an object by name; a plan of its own for objects in lists. */
type Plan = Map<string, 'yuan' | Plan>

function planOf(schema: z.ZodTypeAny): Plan | 'yuan' | undefined {
  if (isYuan(schema)) return 'yuan'
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.ZodRawShape).map(([name, of]) => [name, planOf(of)] as const)
    const plan: Plan = new Map(fields.flatMap(([name, of]) => (of ? [[name, of] as const] : [])))
    return plan.size > 0 ? plan : undefined
  }
  const inner = innerOf(schema)
  return inner && planOf(inner)
}

const plans = new WeakMap<Call, Plan | undefined>()

/** The inputs of a call that people type in yuan. */
export function yuanInputs(one: Call): Plan | undefined {
  if (!plans.has(one)) plans.set(one, planOf(one.input) as Plan | undefined)
  return plans.get(one)
}

const isFen = (sent: unknown) => /^\d{1,15}$/.test(String(sent))

function typedOf(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(typedOf)
  if (sent === null || sent === '') return ''
  return isFen(sent) ? yuanText(Number(sent) as Fen) : 'fen'
}

function inPlan(plan: Plan, sent: object): object {
  const known = { ...sent } as Record<string, unknown>
  for (const [name, of] of plan) {
    const own = fenName(name)
    if (of !== 'yuan') {
      const rows = known[name]
      if (Array.isArray(rows)) known[name] = rows.map((row) => (isObject(row) ? inPlan(of, row) : row))
    } else if (Object.hasOwn(known, own) && !Object.hasOwn(known, name)) {
      known[name] = typedOf(known[own])
      delete known[own]
    }
  }
  return known
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As forms send it, where a program has sent fen. */
export function sentInput(one: Call, input: unknown): unknown {
  const sent = wellFormed(input)
  const plan = yuanInputs(one)
  return plan && isObject(sent) ? inPlan(plan, sent) : sent
}
