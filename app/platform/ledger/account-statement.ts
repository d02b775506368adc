import type { Reader } from '../database/transaction'
import { accountId } from './chart'
import { type AccountRow, listChanges, sumMonths } from './store-account'

interface StatementQuery {
  ownerId: string
  account: 'balance'
  kinds: readonly string[]
  month: string
  after?: number
  most: number
}

export const accountStatement = (
  reader: Reader,
  { account, ownerId, ...request }: StatementQuery,
): Promise<AccountRow[]> =>
  listChanges(reader, {
    ...request,
    accountId: accountId([account, ownerId]),
    owedId: accountId(['balance debt', ownerId]),
  })

export const monthsOf = (reader: Reader, account: 'balance', ownerId: string) =>
  sumMonths(reader, accountId([account, ownerId]))
