import { spendCode, tryCode } from '~/features/members/server/codes'
import { rememberFormer } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { endSessionsOf } from '~/features/members/server/sessions'
import { sendNotice } from '~/features/notices/server/send-notice'
import { type Count, concepts, gather, personalRows } from '~/house/concept'
import { eachDue } from '~/platform/database/each-due'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import { eraseRows } from '~/platform/personal-rows'
import { ok, type Result, refuse } from '~/values/result'
import type { DeletionHint } from '../contract/members'
import {
  askDeletion,
  dropDeletion,
  findAccount,
  isMoving,
  listDueDeletions,
  lockDueDeletion,
  putOffDeletion,
} from './store'

const GRACE_DAYS = 15

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

type Refusal = 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany' | 'deletionObstructed' | 'sessionDead'
type DeletionResult = Result<{ dueAt: string }, Refusal>

/** Deletion takes effect after GRACE_DAYS; a repeated request does not move the date. */
export async function requestDeletion(memberId: string, code: string): Promise<DeletionResult> {
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  // Checked before the code, so that a blocked request uses up no code.
  if ((await obstaclesOf(db, memberId)).length > 0) return refuse('deletionObstructed')
  const tried = await tryCode({ phone: account.phone, purpose: 'logoff', code, isOwn: true })
  if (!tried.ok) return tried
  return transaction(async (tx): Promise<DeletionResult> => {
    if (!(await spendCode(tx, tried.value))) return refuse('codeExpired', { field: 'verificationCode' })
    // Placing an order takes the same lock, so none can come between the check and the update.
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    if ((await obstaclesOf(tx, memberId)).length > 0) return refuse('deletionObstructed')
    const dueAt = await askDeletion(tx, memberId, GRACE_DAYS)
    if (!dueAt) {
      const known = await findAccount(tx, memberId)
      return ok({ dueAt: known?.logoff_due_at ?? '' })
    }
    await sendNotice(tx, { memberId, kind: 'logoffRequested', params: { at: dueAt }, path: { screen: 'settings' } })
    return ok({ dueAt })
  })
}

export async function cancelDeletion(memberId: string): Promise<Result<Record<string, never>, never>> {
  await transaction(async (tx) => {
    if (await lockMember(tx, memberId)) await dropDeletion(tx, memberId)
  })
  return ok({})
}

const AGAIN_HOURS = 24
/** Seconds that a request may still run after its session has ended. */
const SETTLED_SECONDS = 60

/** Each in its own transaction. Orders and ledgers stay, anonymous; of the phone a keyed hash stays. */
export const eraseMembers = (): Promise<number> =>
  eachDue(listDueDeletions, (memberId) => transaction((tx) => eraseMember(tx, memberId)))

async function eraseMember(tx: Tx, memberId: string): Promise<boolean> {
  const phone = await lockDueDeletion(tx, memberId)
  if (phone === undefined) return false
  if ((await obstaclesOf(tx, memberId)).length > 0 || (await hasUnfinished(tx, memberId))) {
    await putOffDeletion(tx, memberId, AGAIN_HOURS)
    return false
  }
  // A running request must not write behind the eraser: end the sessions now, erase in the next run.
  await endSessionsOf(tx, memberId)
  if (await isMoving(tx, memberId, SETTLED_SECONDS)) return false
  for (const rows of personalRows()) await eraseRows(tx, rows, { id: memberId, phone })
  await rememberFormer(tx, phone)
  await announce(tx, 'member.left', memberId)
  return true
}

async function hasUnfinished(tx: Tx, memberId: string): Promise<boolean> {
  for (const { unfinished } of concepts()) if (unfinished && (await unfinished(tx, memberId)) > 0) return true
  return false
}
