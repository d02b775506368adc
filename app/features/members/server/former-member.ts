import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { carryFormer, findMemberPhone, isFormer, keepFormer } from './store'

const formerPhoneHash = (phone: string): string => keyedHash('former phones', phone)

export const isFormerPhone = (reader: Reader, phone: string): Promise<boolean> =>
  isFormer(reader, formerPhoneHash(phone))

/** What is given once is not given again after a deletion and return. */
export async function isReturned(reader: Reader, memberId: string): Promise<boolean> {
  const phone = await findMemberPhone(reader, memberId)
  return phone !== undefined && isFormerPhone(reader, phone)
}

export const rememberFormer = (tx: Tx, phone: string): Promise<void> => keepFormer(tx, formerPhoneHash(phone))

export const carryFormerPhone = (tx: Tx, from: string, to: string): Promise<void> =>
  carryFormer(tx, formerPhoneHash(from), formerPhoneHash(to))
