import type { Reader } from '../database/transaction'
import { accountId, type OwnedKind } from './chart'
import { type AccountRow, listChanges, sumMonths } from './store-account'

interface Asked {
  ownerId: string
  account: OwnedKind
  kinds: readonly string[]
  month: string
  after?: number
  most: number
}

/** Changes of one account as its owner sees them, newest first, with what it held after each. */
export const accountStatement = (reader: Reader, { account, ...asked }: Asked): Promise<AccountRow[]> =>
  listChanges(reader, { ...asked, accountId: accountId([account, asked.ownerId]) })

/** What went in and out of it in each month. */
export const monthsOf = (reader: Reader, account: OwnedKind, ownerId: string) =>
  sumMonths(reader, accountId([account, ownerId]), ownerId)
