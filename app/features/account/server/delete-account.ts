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

/**
 * Asks for an account to be deleted, with a code of the purpose logoff. It goes 15 days later unless that is taken back.
 * Asked for again, the day stays the one it was.
 * Refused: codeWrong, codeExpired, codeDead, codeTooMany, deletionObstructed (the hint names what stands in the way).
 */
export async function requestDeletion(memberId: string, code: string): Promise<Asked> {
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  // Before the code is looked at, so that a try at what cannot be done costs no code.
  if ((await obstaclesOf(db, memberId)).length > 0) return refuse('deletionObstructed')
  const tried = await tryCode({ phone: account.phone, purpose: 'logoff', code, isOwn: true })
  if (!tried.ok) return tried
  return transaction(async (tx): Promise<Asked> => {
    if (!(await spendCode(tx, tried.value))) return refuse('codeExpired', { field: 'verificationCode' })
    // Placing an order takes the same lock, so none can come between the question and the answer.
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    if ((await obstaclesOf(tx, memberId)).length > 0) return refuse('deletionObstructed')
    const dueAt = await askDeletion(tx, memberId, GRACE_DAYS)
    if (!dueAt) {
      const known = await findAccount(tx, memberId)
      return ok({ dueAt: known?.logoff_due_at?.toISOString() ?? '' })
    }
    const at = dueAt.toISOString()
    await sendNotice(tx, { memberId, kind: 'logoffRequested', params: { at }, path: { screen: 'settings' } })
    return ok({ dueAt: at })
  })
}

/** Keeps an account after all. Without a request it changes nothing. */
export async function cancelDeletion(memberId: string): Promise<Result<Record<string, never>, never>> {
  await transaction(async (tx) => {
    if (await lockMember(tx, memberId)) await dropDeletion(tx, memberId)
  })
  return ok({})
}
