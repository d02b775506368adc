import type { Tx } from '~/platform/database/transaction'
import { post } from '~/platform/ledger/post'
import { ok, type Result, refuse } from '~/values/result'
import { takeFromLots } from './store'

interface OfDraw {
  memberId: string
  drawId: string
  points: number
}

/** Those that expire first. After a refusal the transaction must not go on. */
export async function payForDraw(tx: Tx, { memberId, drawId, points }: OfDraw): Promise<Result<void, 'pointsShort'>> {
  const entries = [{ debit: ['points', memberId], credit: 'points drawn', amount: points }] as const
  const posted = await post(tx, { kind: 'points drawn', ref: drawId, ownerId: memberId, entries })
  if (!posted.ok) return refuse('pointsShort', { field: 'points' })
  if (!posted.value.isNew) throw new Error(`draw ${drawId} pays twice`)
  // Expired points do not count, also where the sweep has not come by yet.
  if ((await takeFromLots(tx, memberId, points, null)) < points) return refuse('pointsShort', { field: 'points' })
  return ok(undefined)
}
