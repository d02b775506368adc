import { sendNotice } from '~/features/notices/server/send-notice'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { notifyOfDebt } from '~/features/wallet/server/balance'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import type { OpenedLink } from '../contract/members'
import { type Commission, holdPendingOf, insertEarned, move } from './store'
import { dropOwnLink, listNotified, putLink } from './store-rates'

/** The newest link of an active agent counts, if it is newer than the stored one. Answers whether one counted. */
export const noteLinks = (memberId: string, links: readonly OpenedLink[]): Promise<boolean> =>
  transaction((tx) => putLink(tx, memberId, links))

export const forgetLink = (memberId: string): Promise<void> => transaction((tx) => dropOwnLink(tx, memberId))

type Kind = 'commissionEarned' | 'commissionSettled'

async function notifyAgents(
  tx: Tx,
  kind: Kind,
  orderId: string,
  sums: readonly { memberId: string; amount: number }[],
): Promise<void> {
  const shown = await listNotified(
    tx,
    sums.map(({ memberId }) => memberId),
  )
  for (const { memberId, amount } of sums)
    if (amount > 0 && shown.has(memberId))
      await sendNotice(tx, { memberId, kind, params: { amount }, path: { screen: 'agentOrder', id: orderId } })
}

const accountsOf = (memberId: string) =>
  [
    ['balance', memberId],
    ['balance debt', memberId],
    ['commission pending', memberId],
  ] as const

/** Debts are paid first. Once per order. */
export async function settleCommission(tx: Tx, orderId: string, act: Act): Promise<void> {
  const rows = await holdPendingOf(tx, orderId)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await holdBalances(
    tx,
    rows.flatMap(({ memberId }) => accountsOf(memberId)),
  )
  if (!(await move(tx, ids, 'settle', act))) throw new Error(`commission of order ${orderId} moved while it was held`)
  const settled = new Map<string, { arrived: number; netted: number }>()
  for (const level of [1, 2] as const) {
    const one = await settleLevel(tx, orderId, level, rows)
    if (!one) continue
    const { arrived, netted } = settled.get(one.memberId) ?? { arrived: 0, netted: 0 }
    settled.set(one.memberId, { arrived: arrived + one.arrived, netted: netted + one.netted })
  }
  const sums = [...settled].map(([memberId, { arrived: amount }]) => ({ memberId, amount }))
  await notifyAgents(tx, 'commissionSettled', orderId, sums)
  for (const [memberId, { netted }] of settled) await notifyOfDebt(tx, memberId, { netted })
}

async function settleLevel(tx: Tx, orderId: string, level: 1 | 2, rows: readonly Commission[]) {
  const own = rows.filter((row) => row.level === level)
  const [one] = own
  const amount = own.reduce((sum, row) => sum + row.amount, 0)
  if (!one || amount === 0) return undefined
  const { memberId } = one
  const [, debt = 0] = await holdBalances(tx, accountsOf(memberId))
  const toDebt = Math.min(debt, amount)
  const entries: Entry[] = [
    { debit: ['commission pending', memberId], credit: ['balance debt', memberId], amount: toDebt },
    { debit: ['commission pending', memberId], credit: ['balance', memberId], amount: amount - toDebt },
  ]
  const ref = `${orderId} ${level}`
  const real = entries.filter((entry) => entry.amount > 0)
  const posted = await post(tx, { kind: 'balance commission', ref, ownerId: memberId, orderId, entries: real })
  if (!posted.ok) throw new Error(`order ${orderId} settles commission that was never pending`)
  return { memberId, arrived: amount - toDebt, netted: toDebt }
}

/** Once per order. */
export async function earnCommission(tx: Tx, orderId: string, act: Act): Promise<void> {
  const set = await readMallSettings(tx, 'agents.rate1', 'agents.rate2', 'agents.ownPurchases')
  const rows = await insertEarned(tx, orderId, {
    ...act,
    rates: [set['agents.rate1'], set['agents.rate2']],
    isOwnEarned: set['agents.ownPurchases'] === 1,
  })
  const earned = rows.filter(({ amount }) => amount > 0)
  // In one statement, so that two orders of the same agents lock them in the same order.
  if (earned.length > 1)
    await holdBalances(
      tx,
      earned.map(({ memberId }) => ['commission pending', memberId] as const),
    )
  for (const { level, memberId, amount } of earned) {
    const entries = [{ debit: 'commissions', credit: ['commission pending', memberId], amount }] as const
    const ref = `${orderId} ${level}`
    const posted = await post(tx, { kind: 'commission earned', ref, ownerId: memberId, orderId, entries })
    if (!posted.ok || !posted.value.isNew) throw new Error(`order ${orderId} has earned its commission before`)
  }
  if (earned.length > 0) await notifyAgents(tx, 'commissionEarned', orderId, earned)
}
