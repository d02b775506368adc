import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, isPosted, post } from '~/platform/ledger/post'
import { liveSum, takeFromLots } from './store'
import { voidEarning } from './store-earnings'

const KIND = 'points voided'

/** Once per `ref`: from pending points, then from spendable ones; a shortfall becomes a debt. */
export async function voidEarned(
  tx: Tx,
  { orderId, lineId, quantity, ref }: { orderId: string; lineId: string; quantity: number; ref: string },
): Promise<void> {
  const once = `${ref} ${lineId}`
  if (await isPosted(tx, KIND, once)) return
  const voided = await voidEarning(tx, { orderId, lineId, quantity })
  if (!voided || voided.points === 0) return
  const { memberId, points, isSettled } = voided
  await holdBalances(tx, [
    ['points', memberId],
    ['points debt', memberId],
    ['points pending', memberId],
  ])
  const there = isSettled ? Math.min(points, await liveSum(tx, memberId)) : 0
  const entries: Entry[] = isSettled
    ? [
        { debit: ['points', memberId], credit: 'points source', amount: there },
        { debit: ['points debt', memberId], credit: 'points source', amount: points - there },
      ]
    : [{ debit: ['points pending', memberId], credit: 'points source', amount: points }]
  const real = entries.filter(({ amount }) => amount > 0)
  const posted = await post(tx, { kind: KIND, ref: once, ownerId: memberId, orderId, entries: real })
  if (!posted.ok) throw new Error(`line ${lineId} takes back points that it never earned`)
  if (there > 0) await takeFromLots(tx, memberId, there, null)
}
