import { sendNotice } from '~/features/notices/server/send-notice'
import type { Reader, Tx } from '~/platform/database/transaction'
import { balancesOf, holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { type Fen, fen, yuanText } from '~/values/money'

export async function notifyOfDebt(
  tx: Tx,
  memberId: string,
  { owed = 0, netted = 0 }: { owed?: number; netted?: number },
): Promise<void> {
  if (owed === 0 && netted === 0) return
  const [left = 0] = await holdBalances(tx, [['balance debt', memberId]])
  const params = { amount: fen(owed || netted), left: yuanText(fen(left)) }
  await sendNotice(tx, {
    memberId,
    kind: owed > 0 ? 'balanceOwed' : 'balanceNetted',
    params,
    path: { screen: 'accountDetails' },
  })
}

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

/** In fen; `debt` from rewards that were taken back. */
export async function balanceOf(reader: Reader, memberId: string): Promise<{ available: Fen; debt: Fen }> {
  const [available = 0, debt = 0] = await balancesOf(reader, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  return { available: fen(available), debt: fen(debt) }
}
