import { spendCode, tryCode } from '~/features/members/server/codes'
import { lockMember } from '~/features/members/server/lock-member'
import { sendNotice } from '~/features/notices/server/send-notice'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { GRACE_DAYS, obstaclesOf } from './deletion-hint'
import { askDeletion, dropDeletion, findAccount } from './store'

type Refusal = 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany' | 'deletionObstructed' | 'sessionDead'
type Asked = Result<{ dueAt: string }, Refusal>

/** Deletion takes effect after GRACE_DAYS; a repeated request does not move the date. */
export async function requestDeletion(memberId: string, code: string): Promise<Asked> {
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  // Checked before the code, so that a blocked request uses up no code.
  if ((await obstaclesOf(db, memberId)).length > 0) return refuse('deletionObstructed')
  const tried = await tryCode({ phone: account.phone, purpose: 'logoff', code, isOwn: true })
  if (!tried.ok) return tried
  return transaction(async (tx): Promise<Asked> => {
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
