import type { Act } from '../database/mover'
import type { Tx } from '../database/transaction'
import { holdBalances } from '../ledger/balances'
import { type Entry, post } from '../ledger/post'
import { type Commission, holdPendingOf, move } from './store'
import { tellAgents } from './tell-agents'

const accountsOf = (memberId: string) =>
  [
    ['balance', memberId],
    ['balance debt', memberId],
    ['commission pending', memberId],
  ] as const

/** Makes what agents earned of a finished order available; what they owe is paid first. Once per order. */
export async function settleCommission(tx: Tx, orderId: string, act: Act): Promise<void> {
  const rows = await holdPendingOf(tx, orderId)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await holdBalances(
    tx,
    rows.flatMap(({ memberId }) => accountsOf(memberId)),
  )
  if (!(await move(tx, ids, 'settle', act))) throw new Error(`commission of order ${orderId} moved while it was held`)
  for (const level of [1, 2] as const) await settleLevel(tx, orderId, level, rows)
  await tellAgents(tx, 'commissionSettled', orderId, sumsOf(rows))
}

/** What each agent has of the rows. */
function sumsOf(rows: readonly Commission[]): { memberId: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { memberId, amount } of rows) sums.set(memberId, (sums.get(memberId) ?? 0) + amount)
  return [...sums].map(([memberId, amount]) => ({ memberId, amount }))
}

async function settleLevel(tx: Tx, orderId: string, level: 1 | 2, rows: readonly Commission[]): Promise<void> {
  const own = rows.filter((row) => row.level === level)
  const [one] = own
  const amount = own.reduce((sum, row) => sum + row.amount, 0)
  if (!one || amount === 0) return
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
}
