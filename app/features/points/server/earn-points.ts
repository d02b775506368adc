import { sendNotice } from '~/features/notices/server/send-notice'
import { eachDue } from '~/platform/database/each-due'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances, holdIfFree } from '~/platform/ledger/balances'
import { type Entry, isPosted, post } from '~/platform/ledger/post'
import { POINTS_DAYS } from '../contract/members'
import { pointsEarned } from './points-rules'
import { addLot, emptyDueLots, liveSum, membersWithDue, takeFromLots } from './store'
import { addEarnings, linesToEarn, settleEarnings, voidEarning } from './store-earnings'

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

const expireOf = (memberId: string): Promise<boolean> =>
  transaction(async (tx) => {
    // The balance is locked before the lots, as everywhere.
    if (!(await holdIfFree(tx, ['points', memberId]))) return false
    const lots = await emptyDueLots(tx, memberId)
    for (const { id, left } of lots) {
      const entries = [{ debit: ['points', memberId], credit: 'points expired', amount: left }] as const
      const posted = await post(tx, { kind: 'points expired', ref: id, ownerId: memberId, entries })
      if (!posted.ok || !posted.value.isNew) throw new Error(`lot ${id} held points that were not there`)
    }
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    if (points > 0)
      await sendNotice(tx, { memberId, kind: 'pointsExpired', params: { points }, path: { screen: 'points' } })
    return points > 0
  })

export const expirePoints = (): Promise<number> => eachDue(membersWithDue, expireOf)

export async function pointsToCome(reader: Reader, orderId: string): Promise<number> {
  const lines = await linesToEarn(reader, orderId)
  return pointsEarned(lines.map(({ paid }) => paid)).reduce((sum, points) => sum + points, 0)
}

/** 1 point per ¥1 paid for goods, refunds left out. Once per order; pending until `settleEarned`. */
export async function earnPending(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  const lines = await linesToEarn(tx, orderId)
  const points = pointsEarned(lines.map(({ paid }) => paid))
  const earned = lines.flatMap(({ id, refundedQuantity }, index) =>
    points[index] ? [{ lineId: id, points: points[index], voidedQuantity: refundedQuantity }] : [],
  )
  const memberId = lines[0]?.memberId
  if (earned.length === 0 || !memberId) return
  const amount = earned.reduce((sum, one) => sum + one.points, 0)
  const entries = [{ debit: 'points source', credit: ['points pending', memberId], amount }] as const
  const posted = await post(tx, { kind: 'points earned', ref: orderId, ownerId: memberId, orderId, entries })
  if (posted.ok && posted.value.isNew) await addEarnings(tx, orderId, memberId, earned)
}

/** Good for 365 days; a debt of points is paid first. Idempotent. */
export async function settleEarned(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  const earned = await settleEarnings(tx, orderId)
  if (!earned || earned.points === 0) return
  const { memberId, points } = earned
  const [debt = 0] = await holdBalances(tx, [
    ['points debt', memberId],
    ['points', memberId],
    ['points pending', memberId],
  ])
  const toDebt = Math.min(debt, points)
  const rest = points - toDebt
  const posted = await post(tx, {
    kind: 'points settled',
    ref: orderId,
    ownerId: memberId,
    orderId,
    entries: [
      { debit: ['points pending', memberId] as const, credit: ['points debt', memberId] as const, amount: toDebt },
      { debit: ['points pending', memberId] as const, credit: ['points', memberId] as const, amount: rest },
    ].filter(({ amount }) => amount > 0),
  })
  if (!posted.ok) throw new Error(`order ${orderId} settles points that were never pending`)
  if (rest > 0) await addLot(tx, memberId, rest, POINTS_DAYS)
}
