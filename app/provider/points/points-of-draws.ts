import { POINTS_DAYS } from '~/contract/points/calls'
import { ok, type Result, refuse } from '~/values/result'
import type { Tx } from '../database/transaction'
import { holdBalances } from '../ledger/balances'
import { type Entry, post } from '../ledger/post'
import { addLot, takeFromLots } from './store'

interface OfDraw {
  memberId: string
  drawId: string
  points: number
}

/** Takes the points that a draw costs, those first that expire first. Refused: pointsShort; the transaction must not go on. */
export async function payForDraw(tx: Tx, { memberId, drawId, points }: OfDraw): Promise<Result<void, 'pointsShort'>> {
  const entries = [{ debit: ['points', memberId], credit: 'points drawn', amount: points }] as const
  const posted = await post(tx, { kind: 'points drawn', ref: drawId, ownerId: memberId, entries })
  if (!posted.ok) return refuse('pointsShort', { field: 'points' })
  if (!posted.value.isNew) throw new Error(`draw ${drawId} pays twice`)
  // Points whose time is over count no more, also where the sweep has not come by yet.
  if ((await takeFromLots(tx, memberId, points, null)) < points) return refuse('pointsShort', { field: 'points' })
  return ok(undefined)
}

/** Gives the points that a draw has won; a debt of points is paid from them first. */
export async function giveWonPoints(tx: Tx, { memberId, drawId, points }: OfDraw): Promise<void> {
  const [debt = 0] = await holdBalances(tx, [
    ['points debt', memberId],
    ['points', memberId],
  ])
  const toDebt = Math.min(debt, points)
  const entries: Entry[] = [
    { debit: 'points source', credit: ['points debt', memberId], amount: toDebt },
    { debit: 'points source', credit: ['points', memberId], amount: points - toDebt },
  ]
  const real = entries.filter(({ amount }) => amount > 0)
  const posted = await post(tx, { kind: 'points won', ref: drawId, ownerId: memberId, entries: real })
  if (!posted.ok || !posted.value.isNew) throw new Error(`draw ${drawId} gives its points twice`)
  if (points > toDebt) await addLot(tx, memberId, points - toDebt, POINTS_DAYS)
}
