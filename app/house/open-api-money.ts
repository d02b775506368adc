import { fenName } from '~/contract/yuan-fields'
import type { Schema } from './open-api'
import type { yuanInputs } from './sent-input'

type Plan = NonNullable<ReturnType<typeof yuanInputs>>

const FEN = { type: 'integer', minimum: 0, description: 'Fen.' }
const isList = (of: object) => 'type' in of && of.type === 'array'

/** Beside each input in yuan the one in fen, which takes its place: one of the two is sent. */
export function withFen(input: Schema, plan: Plan | undefined): Schema {
  if (!plan) return input
  const properties = { ...input.properties }
  for (const [name, of] of plan) {
    const known = properties[name] as Schema
    if (of !== 'yuan') {
      properties[name] = { ...known, items: withFen(known.items as Schema, of) }
      continue
    }
    properties[name] = { ...known, deprecated: true, description: 'Yuan, as people type them. Send fen instead.' }
    properties[fenName(name)] = isList(known) ? { type: 'array', items: { ...FEN, nullable: true } } : FEN
  }
  const required = input.required?.filter((name) => plan.get(name) !== 'yuan')
  return { ...input, properties, ...(required && { required }) }
}
