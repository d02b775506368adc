import { spendCode, type Tried, tryCode } from '~/features/members/server/codes'
import { forgetDevices, knowDevice } from '~/features/members/server/known-devices'
import { carryFormerPhone } from '~/features/members/server/known-member'
import { lockMember } from '~/features/members/server/lock-member'
import { endSessionsOf, tokenHash } from '~/features/members/server/sessions'
import { sendNotice } from '~/features/notices/server/send-notice'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findAccount, replacePhone } from './store'

const UNIQUE_VIOLATION = '23505'

interface Change {
  memberId: string
  /** The session that stays open; the member's others end. */
  token: string
  phone: string
  oldCode: string
  verificationCode: string
  device?: string
}

type Refusal = 'codeWrong' | 'codeExpired' | 'codeDead' | 'codeTooMany' | 'phoneTaken' | 'phoneSame' | 'sessionDead'

/** Both numbers have to prove a code. Whether the new one is taken is revealed only to whoever holds it. */
export async function changePhone(change: Change): Promise<Result<Record<string, never>, Refusal>> {
  const { memberId, phone, device } = change
  const account = await findAccount(db, memberId)
  if (!account) return refuse('sessionDead')
  if (account.phone === phone) return refuse('phoneSame', { field: 'phone' })
  const old = await tryCode({ phone: account.phone, purpose: 'change-phone', code: change.oldCode, isOwn: true })
  if (!old.ok) return { ...old, field: old.field && 'oldCode' }
  const fresh = await tryCode({ phone, purpose: 'change-phone', code: change.verificationCode, device })
  if (!fresh.ok) return fresh
  try {
    return await swap(change, { from: account.phone, old: old.value, fresh: fresh.value })
  } catch (error) {
    // Registered between the check and the update.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('phoneTaken', { field: 'phone' })
    throw error
  }
}

type Codes = { from: string; old: Tried; fresh: Tried }

async function swap({ memberId, token, phone, device }: Change, { from, old, fresh }: Codes) {
  return transaction(async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    if (!(await spendCode(tx, old))) return refuse('codeExpired', { field: 'oldCode' })
    if (!(await spendCode(tx, fresh))) return refuse('codeExpired', { field: 'verificationCode' })
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    if (!(await replacePhone(tx, { memberId, from, to: phone }))) return refuse('phoneTaken', { field: 'phone' })
    await forgetDevices(tx, from)
    await knowDevice(tx, { realm: 'member', phone, device })
    // Otherwise the former holder would count as a new member with the next number.
    await carryFormerPhone(tx, from, phone)
    await endSessionsOf(tx, memberId, tokenHash(token))
    await sendNotice(tx, { memberId, kind: 'phoneChanged', params: {}, path: { screen: 'settings' } })
    return ok({})
  })
}
