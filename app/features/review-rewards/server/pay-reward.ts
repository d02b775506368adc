import { sendNotice } from '~/features/notices/server/send-notice'
import { notifyOfDebt } from '~/features/wallet/server/balance'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { move, ofRefundedLine } from './store'

interface Reward {
  id: string
  memberId: string
  orderId: string
  reward: number
}

const real = (entries: readonly Entry[]) => entries.filter(({ amount }) => amount > 0)

/** Debts of earlier rewards are paid first. Once per submission. Answers the credited fen. */
export async function payReward(tx: Tx, { id, memberId, orderId, reward }: Reward): Promise<number> {
  const [, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  const owed = Math.min(debt, reward)
  const entries = real([
    { debit: 'review rewards', credit: ['balance debt', memberId], amount: owed },
    { debit: 'review rewards', credit: ['balance', memberId], amount: reward - owed },
  ])
  const posted = await post(tx, { kind: 'balance rewarded', ref: id, ownerId: memberId, orderId, entries })
  if (!posted.ok) throw new Error(`reward ${id} pays more debt than there is`)
  await notifyOfDebt(tx, memberId, { netted: owed })
  return reward - owed
}

/** From the balance; a shortfall becomes a debt. Once per submission. */
export async function takeBackReward(tx: Tx, { id, memberId, orderId, reward }: Reward): Promise<void> {
  const [available = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  const there = Math.min(available, reward)
  const entries = real([
    { debit: ['balance', memberId], credit: 'review rewards', amount: there },
    { debit: ['balance debt', memberId], credit: 'review rewards', amount: reward - there },
  ])
  const posted = await post(tx, { kind: 'balance revoked', ref: id, ownerId: memberId, orderId, entries })
  if (!posted.ok) throw new Error(`reward ${id} takes back more than there is`)
  await notifyOfDebt(tx, memberId, { owed: reward - there })
}

/** Hold the order first. Only for a line that is refunded whole by now. */
export async function revokeRewards(tx: Tx, lineId: string, act: Act): Promise<void> {
  for (const held of await ofRefundedLine(tx, lineId)) {
    const { id, memberId, reward, isPaid, taskId } = held
    if (!(await move(tx, id, 'revoke', act))) continue
    if (isPaid) await takeBackReward(tx, held)
    const path = { screen: 'reward', id: taskId } as const
    await sendNotice(tx, { memberId, kind: 'rewardRevoked', params: { amount: isPaid ? reward : 0 }, path })
  }
}
