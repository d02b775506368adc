import type { Reader } from '../database/transaction'
import { accountId } from './chart'
import { type AccountRow, listChanges, sumMonths } from './store-account'

interface Asked {
  ownerId: string
  /** Of members' money alone changes are noted so. */
  account: 'balance'
  kinds: readonly string[]
  month: string
  after?: number
  most: number
}

/** Changes of one account and of what is owed of it, as its owner sees them, newest first, with what there was after each. */
export const accountStatement = (reader: Reader, { account, ownerId, ...asked }: Asked): Promise<AccountRow[]> =>
  listChanges(reader, {
    ...asked,
    accountId: accountId([account, ownerId]),
    owedId: accountId(['balance debt', ownerId]),
  })

/** What went in and out of it in each month. */
export const monthsOf = (reader: Reader, account: 'balance', ownerId: string) =>
  sumMonths(reader, accountId([account, ownerId]))
