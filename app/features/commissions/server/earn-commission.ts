import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { post } from '~/platform/ledger/post'
import { insertEarned } from './store'
import { tellAgents } from './tell-agents'

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
  if (earned.length > 0) await tellAgents(tx, 'commissionEarned', orderId, earned)
}
