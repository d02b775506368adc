import type { Call } from '~/contract/call'
import { db } from '~/platform/database/pool'
import { whileHiding } from '~/platform/hidden-orders'
import { refuse } from '~/values/result'
import { namesHidden } from './store'

/** Other texts are no ids: what people write is compared with nothing. */
const AN_ID = /^[\w-]{1,64}$/

function idsIn(input: unknown): string[] {
  if (typeof input === 'string') return AN_ID.test(input) ? [input] : []
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(idsIn) : []
}

/** A call of a member whose PIN hides orders. Whoever names one is sent to the PIN, and lists are without them. */
export async function asHidden<T>(one: Call, input: unknown, memberId: string, work: () => Promise<T>) {
  if (one.hides === 'refused') return refuse('pinNeeded')
  const ids = idsIn(input)
  if (ids.length > 0 && (await namesHidden(db, memberId, ids))) return refuse('pinNeeded')
  return whileHiding(memberId, work)
}
