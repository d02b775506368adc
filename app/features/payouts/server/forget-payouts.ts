import { forgetMallPictures } from '~/features/uploads/server/forget-uploads'
import type { Reader, Tx } from '~/platform/database/transaction'
import { openAccount } from './account'
import { blankPayouts, countOpen, listOwnRows, listProofs } from './store-own'

/** Leaves what was paid, without where it went and without what shows it. */
export async function forgetPayouts(tx: Tx, memberId: string): Promise<void> {
  await forgetMallPictures(tx, await listProofs(tx, memberId))
  await blankPayouts(tx, memberId)
}

/** Withdrawals of a member that are not over. */
export const openPayouts = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

/** Every withdrawal of a member with where it went, the first one first. */
export const listOwnPayouts = async (reader: Reader, memberId: string): Promise<Record<string, unknown>[]> =>
  (await listOwnRows(reader, memberId)).map(({ account, ...row }) => ({ ...row, ...openAccount(row.id, account) }))
