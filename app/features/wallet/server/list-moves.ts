import type { Reader } from '~/platform/database/transaction'
import { statementOf } from '~/platform/ledger/statement'
import { BALANCE_EVENTS, type BalanceEvent } from '../contract/members'

const KIND = 'balance '

/** `change` in fen, debts count against it. */
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

export const listOwnMoves = async (reader: Reader, memberId: string) =>
  (await listMoves(reader, memberId, Number.MAX_SAFE_INTEGER)).map(({ at, event, change, orderId }) => ({
    at: at.toISOString(),
    event,
    change,
    orderId,
  }))
