import { db } from '~/platform/database/pool'
import { maskPhone } from '~/values/validators'
import { INVITATION_DAYS } from './enter-invitation'
import { findMember } from './store'

export async function maskedMember(memberId: string): Promise<{ id: string; nickname: string; phone: string }> {
  const row = await findMember(db, memberId, INVITATION_DAYS)
  return { id: memberId, nickname: row?.nickname ?? '', phone: row ? maskPhone(row.phone) : '' }
}
