import type { Call } from '~/contract/call'
import { calls } from './calls'
import { desk } from './desk'

/** `orders.place` of members, `desk.orders.ship` of operators. */
export const everyCall: { name: string; concept: string; side: 'calls' | 'desk'; key: string; one: Call }[] = [
  ...listed('calls', calls, ''),
  ...listed('desk', desk, 'desk.'),
]

function listed(side: 'calls' | 'desk', concepts: Record<string, Record<string, unknown>>, prefix: string) {
  return Object.entries(concepts).flatMap(([concept, group]) =>
    Object.entries(group).map(([key, one]) => ({
      name: `${prefix}${concept}.${key}`,
      concept,
      side,
      key,
      one: one as Call,
    })),
  )
}
