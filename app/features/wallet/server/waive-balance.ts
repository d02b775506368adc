import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'

/** The member was warned and left. Once per member. */
export async function waiveBalance(tx: Tx, memberId: string): Promise<void> {
  const [available = 0, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  const entries: Entry[] = [
    { debit: ['balance', memberId], credit: 'balances waived', amount: available },
    { debit: 'balances waived', credit: ['balance debt', memberId], amount: debt },
  ]
  const real = entries.filter(({ amount }) => amount > 0)
  if (real.length > 0) await post(tx, { kind: 'balance waived', ref: memberId, ownerId: memberId, entries: real })
}
