import type { Reader } from '~/platform/database/transaction'
import { balancesOf } from '~/platform/ledger/balances'
import { type Fen, fen } from '~/values/money'

/** In fen; `debt` from rewards that were taken back. */
export async function balanceOf(reader: Reader, memberId: string): Promise<{ available: Fen; debt: Fen }> {
  const [available = 0, debt = 0] = await balancesOf(reader, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  return { available: fen(available), debt: fen(debt) }
}
