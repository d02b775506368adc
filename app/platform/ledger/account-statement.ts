import type { Reader } from '../database/transaction'
import { accountId } from './chart'
import { type AccountRow, listChanges, sumMonths } from './store-account'

interface Asked {
  ownerId: string
  account: 'balance'
  kinds: readonly string[]
  month: string
  after?: number
  most: number
}

export const accountStatement = (reader: Reader, { account, ownerId, ...asked }: Asked): Promise<AccountRow[]> =>
  listChanges(reader, {
    ...asked,
    accountId: accountId([account, ownerId]),
    owedId: accountId(['balance debt', ownerId]),
  })

export const monthsOf = (reader: Reader, account: 'balance', ownerId: string) =>
  sumMonths(reader, accountId([account, ownerId]))
