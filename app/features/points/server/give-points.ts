import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { ok, type Result, refuse } from '~/values/result'
import { POINTS_DAYS } from '../contract/members'
import { addLot, takeFromLots } from './store'

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

interface Gift {
  memberId: string
  kind: 'points won' | 'points mission'
  /** Unique: giving twice for the same is an error. */
  ref: string
  points: number
}

/** A debt of points is paid first. */
export async function givePoints(tx: Tx, { memberId, kind, ref, points }: Gift): Promise<void> {
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
  const posted = await post(tx, { kind, ref, ownerId: memberId, entries: real })
  if (!posted.ok || !posted.value.isNew) throw new Error(`${kind} ${ref} gives its points twice`)
  if (points > toDebt) await addLot(tx, memberId, points - toDebt, POINTS_DAYS)
}
