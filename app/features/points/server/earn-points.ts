import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { post } from '~/platform/ledger/post'
import { POINTS_DAYS } from '../contract/members'
import { pointsEarned } from './points-rules'
import { addLot } from './store'
import { addEarnings, linesToEarn, settleEarnings } from './store-earnings'

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
