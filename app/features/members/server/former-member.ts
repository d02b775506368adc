import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { findMemberPhone } from './store'
import { carryFormer, isFormer, keepFormer } from './store-former'

/** What stays of the phone of somebody who is gone. */
const formerPhoneHash = (phone: string): string => keyedHash('former phones', phone)

/** Whether somebody with this phone was a member and had left. */
export const isFormerPhone = (reader: Reader, phone: string): Promise<boolean> =>
  isFormer(reader, formerPhoneHash(phone))

/** Whether a member was one before, with the same phone, and had left: what is given once is not given again. */
export async function isReturned(reader: Reader, memberId: string): Promise<boolean> {
  const phone = await findMemberPhone(reader, memberId)
  return phone !== undefined && isFormerPhone(reader, phone)
}

/** Remembers that a member with this phone has left. */
export const rememberFormer = (tx: Tx, phone: string): Promise<void> => keepFormer(tx, formerPhoneHash(phone))

/** Whoever was known by the one phone is known by the other. */
export const carryFormerPhone = (tx: Tx, from: string, to: string): Promise<void> =>
  carryFormer(tx, formerPhoneHash(from), formerPhoneHash(to))
