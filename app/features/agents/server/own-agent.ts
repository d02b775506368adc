import type { Reader } from '~/platform/database/transaction'
import { openPerson } from './person'
import { findAgentOf } from './store'

export async function ownApplication(reader: Reader, memberId: string): Promise<Record<string, unknown>[]> {
  const row = await findAgentOf(reader, memberId)
  if (!row) return []
  const { state, person, city, reason, because, appliedAt } = row
  return [{ ...openPerson(memberId, person), city, reason, state, because, appliedAt }]
}

export async function ownShops(reader: Reader, memberId: string): Promise<number> {
  const state = (await findAgentOf(reader, memberId))?.state
  return state === 'approved' || state === 'frozen' ? 1 : 0
}
