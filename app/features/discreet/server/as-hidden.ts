import type { Call } from '~/contract/call'
import type { Caller } from '~/house/caller'
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

/** What was typed while they were in sight is not lost; nothing is shown by it. */
const finishes = ({ method, path }: Call) => method === 'POST' && !path.startsWith('/api/discreet/')

/** A call of a member whose PIN hides orders. Whoever names one is sent to the PIN, and lists are without them. */
export async function asHidden<T>(one: Call, input: unknown, caller: Caller, work: () => Promise<T>) {
  if (one.hides === 'refused') return refuse('pinNeeded')
  const memberId = caller.memberId as string
  const ids = idsIn(input)
  if (ids.length > 0 && (await namesHidden(db, memberId, ids)))
    return caller.mayFinish && finishes(one) ? work() : refuse('pinNeeded')
  return whileHiding(memberId, work)
}
