import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { POINTS_DAYS } from '../contract/members'
import { ADJUSTED, addLot, liveSum, takeFromLots } from './store'

interface Moved {
  /** Unique per adjustment. */
  ref: string
  memberId: string
  points: number
}

/** Once per `ref`. Debts are paid first, and a shortfall becomes one: the balance never goes below zero. */
export async function moveAdjusted(tx: Tx, { ref, memberId, points }: Moved) {
  const [, debtBefore = 0] = await holdBalances(tx, [
    ['points', memberId],
    ['points debt', memberId],
  ])
  const most = points > 0 ? points - Math.min(debtBefore, points) : Math.min(-points, await liveSum(tx, memberId))
  const rest = Math.abs(points) - most
  const entries: Entry[] =
    points > 0
      ? [
          { debit: 'points source', credit: ['points debt', memberId], amount: rest },
          { debit: 'points source', credit: ['points', memberId], amount: most },
        ]
      : [
          { debit: ['points', memberId], credit: 'points source', amount: most },
          { debit: ['points debt', memberId], credit: 'points source', amount: rest },
        ]
  const real = entries.filter(({ amount }) => amount > 0)
  const posted = await post(tx, { kind: ADJUSTED, ref, ownerId: memberId, entries: real })
  if (!posted.ok || !posted.value.isNew) throw new Error(`points are adjusted twice by ${ref}`)
  if (points > 0 && most > 0) await addLot(tx, memberId, most, POINTS_DAYS)
  if (points < 0 && most > 0) await takeFromLots(tx, memberId, most, null)
  return { debtBefore, debt: points > 0 ? debtBefore - rest : debtBefore + rest }
}
