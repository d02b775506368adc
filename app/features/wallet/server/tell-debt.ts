import { sendNotice } from '~/features/notices/server/send-notice'
import type { Tx } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { fen, yuanText } from '~/values/money'

export async function tellDebt(
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
