import type { Call } from '~/contract/call'
import { db } from '~/platform/database/pool'
import { whileHiding } from '~/platform/hidden-orders'
import { refuse } from '~/values/result'
import { isHidden, namesHidden } from './store'

/** Longer texts are no ids. */
const LONGEST_ID = 64

function idsIn(input: unknown): string[] {
  if (typeof input === 'string') return input !== '' && input.length <= LONGEST_ID ? [input] : []
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(idsIn) : []
}

/** A call of a member whose PIN hides orders. Whoever names one is sent to the PIN, and lists are without them. */
export async function asHidden<T>(one: Call, input: unknown, memberId: string, work: () => Promise<T>) {
  if (one.hides === 'refused') return refuse('pinNeeded')
  const ids = idsIn(input)
  if (ids.length > 0 && (await namesHidden(db, memberId, ids))) return refuse('pinNeeded')
  return whileHiding(memberId, work)
}

/** Whether a PIN hides it, entered or not: what may be stored outside the shop has none of these. */
export const isBehindPin = (memberId: string, orderId: string): Promise<boolean> => isHidden(db, memberId, orderId)
