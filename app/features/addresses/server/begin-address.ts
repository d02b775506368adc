import { findPhone } from '~/features/members/server/find-phone'
import { db } from '~/platform/database/pool'
import { ok, type Result, refuse } from '~/values/result'

export async function beginAddress(memberId: string): Promise<Result<{ phone: string }, 'sessionDead'>> {
  const phone = await findPhone(db, memberId)
  return phone ? ok({ phone }) : refuse('sessionDead')
}
