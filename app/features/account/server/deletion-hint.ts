import { type Count, gather } from '~/house/concept'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { DeletionHint } from '../contract/members'
import { findAccount } from './store'

export const GRACE_DAYS = 15

type Counts<K extends string> = Partial<Record<K, Count>>

async function counted<K extends string>(counts: Counts<K>, reader: Reader, memberId: string) {
  const found: { kind: K; count: number }[] = []
  for (const [kind, count] of Object.entries(counts) as [K, Count][])
    found.push({ kind, count: await count(reader, memberId) })
  return found.filter((one) => one.count > 0)
}

export const obstaclesOf = (reader: Reader, memberId: string) => counted(gather('obstacles'), reader, memberId)

export async function deletionHint(memberId: string): Promise<Result<DeletionHint, 'sessionDead'>> {
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  const [standing, going] = await Promise.all([obstaclesOf(db, memberId), counted(gather('losses'), db, memberId)])
  return ok({
    obstacles: standing,
    losses: going,
    graceDays: GRACE_DAYS,
    dueAt: account.logoff_due_at,
  })
}
