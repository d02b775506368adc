import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { maskPhone } from '~/values/validators'
import { INVITATION_DAYS } from './enter-invitation'
import { findMember, findMemberOpenid, findMemberPhone, findProfile } from './store'

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
