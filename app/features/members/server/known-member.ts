import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { maskPhone } from '~/values/validators'
import { INVITATION_DAYS } from './enter-invitation'
import { carryFormer, findMember, findMemberOpenid, findMemberPhone, findProfile, isFormer, storeFormer } from './store'

const formerPhoneHash = (phone: string): string => keyedHash('former phones', phone)

export const isFormerPhone = (reader: Reader, phone: string): Promise<boolean> =>
  isFormer(reader, formerPhoneHash(phone))

/** What is given once is not given again after a deletion and return. */
export async function isReturned(reader: Reader, memberId: string): Promise<boolean> {
  const phone = await findMemberPhone(reader, memberId)
  return phone !== undefined && isFormerPhone(reader, phone)
}

export const rememberFormer = (tx: Tx, phone: string): Promise<void> => storeFormer(tx, formerPhoneHash(phone))

export const carryFormerPhone = (tx: Tx, from: string, to: string): Promise<void> =>
  carryFormer(tx, formerPhoneHash(from), formerPhoneHash(to))

export async function maskedMember(memberId: string): Promise<{ id: string; nickname: string; phone: string }> {
  const row = await findMember(db, memberId, INVITATION_DAYS)
  return { id: memberId, nickname: row?.nickname ?? '', phone: row ? maskPhone(row.phone) : '' }
}

export const nicknameOf = async (memberId: string): Promise<string | undefined> =>
  (await findProfile(db, memberId))?.nickname

export const findPhone = (reader: Reader, memberId: string): Promise<string | undefined> =>
  findMemberPhone(reader, memberId)

export const findOpenid = (reader: Reader, memberId: string): Promise<string | null> =>
  findMemberOpenid(reader, memberId)
