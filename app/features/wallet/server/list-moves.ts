import { BALANCE_EVENTS, type BalanceEvent } from '~/contract/payments/balance'
import type { Reader } from '../database/transaction'
import { statementOf } from '../ledger/statement'

const KIND = 'balance '

/** What changed a member's balance, newest first, `most` rows after a row; `change` in fen, debts count against it. */
export async function listMoves(reader: Reader, memberId: string, most: number, after?: number) {
  const rows = await statementOf(reader, {
    ownerId: memberId,
    kinds: BALANCE_EVENTS.map((event) => KIND + event),
    main: ['balance', memberId],
    pending: ['balance', memberId],
    owed: ['balance debt', memberId],
    only: 'all',
    after,
    most,
  })
  return rows.map(({ kind, ...row }) => ({ ...row, event: kind.slice(KIND.length) as BalanceEvent }))
}
