import type { Reader } from '../database/transaction'
import { keyedHash } from '../members/keyed-hash'
import { findAccount, isFormer } from './store'

/** What stays of the phone of somebody who is gone. */
export const formerPhoneHash = (phone: string): string => keyedHash('former phones', phone)

/** Whether somebody with this phone was a member and had left. */
export const isFormerPhone = (reader: Reader, phone: string): Promise<boolean> =>
  isFormer(reader, formerPhoneHash(phone))

/** Whether a member was one before, with the same phone, and had left: what is given once is not given again. */
export async function isReturned(reader: Reader, memberId: string): Promise<boolean> {
  const account = await findAccount(reader, memberId)
  return account !== undefined && isFormerPhone(reader, account.phone)
}
