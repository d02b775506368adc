import type { Reader } from '../database/transaction'
import { type Account, accountId } from './chart'
import { listStatement, type StatementRow } from './store-statement'

interface StatementQuery {
  ownerId: string
  kinds: readonly string[]
  main: Account
  pending: Account
  owed: Account
  only: 'all' | 'in' | 'out' | 'pending'
  after?: number
  most: number
}

export function statementOf(
  reader: Reader,
  { main, pending, owed, ...request }: StatementQuery,
): Promise<StatementRow[]> {
  return listStatement(reader, {
    ...request,
    main: accountId(main),
    pending: accountId(pending),
    owed: accountId(owed),
  })
}
