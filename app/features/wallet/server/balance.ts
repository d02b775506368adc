import type { Reader } from '~/platform/database/transaction'
import { balancesOf } from '~/platform/ledger/balances'
import { type Fen, fen } from '~/values/money'

/** What a member may pay with or be paid out, and what is owed of rewards that were taken back; in fen. */
export async function balanceOf(reader: Reader, memberId: string): Promise<{ available: Fen; debt: Fen }> {
  const [available = 0, debt = 0] = await balancesOf(reader, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  return { available: fen(available), debt: fen(debt) }
}
