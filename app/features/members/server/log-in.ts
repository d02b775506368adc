import { concepts } from '~/house/concept'
import { transaction } from '~/platform/database/transaction'
import { isId } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { spendCode, tryCode } from './codes'
import { knowDevice } from './known-devices'
import { lockMember } from './lock-member'
import { type Answer, passBreaker } from './login-breaker'
import { registerMember } from './register-member'
import { endSession, openSession } from './sessions'

export interface LogIn extends Answer {
  phone: string
  verificationCode: string
  shareMemberId?: string
  device?: string
  locale?: Locale
  /** Ended, so that no earlier token outlives a login. */
  token?: string
}

type Refusal =
  | 'challengeNeeded'
  | 'challengeWrong'
  | 'codeWrong'
  | 'codeExpired'
  | 'codeDead'
  | 'codeTooMany'
  | 'memberBlocked'

/** The code is used up in the transaction that opens the session. */
export async function logIn({ phone, verificationCode, shareMemberId, token, device, locale, ...answer }: LogIn) {
  const passed = await passBreaker(answer)
  if (!passed.ok) return passed
  const tried = await tryCode({ phone, purpose: 'login', code: verificationCode, device })
  if (!tried.ok) return tried
  const inviterId = shareMemberId && isId(shareMemberId) ? shareMemberId : undefined
  return transaction(async (tx): Promise<Result<{ token: string; isNew: boolean }, Refusal>> => {
    if (!(await spendCode(tx, tried.value))) return refuse('codeExpired', { field: 'verificationCode' })
    const { id, isNew } = await registerMember(tx, { phone, inviterId, locale })
    if (!(await lockMember(tx, id))) return refuse('memberBlocked')
    if (isNew) for (const { afterInvitation } of concepts()) await afterInvitation?.(tx, id)
    if (token) await endSession(tx, token)
    await knowDevice(tx, { realm: 'member', phone, device })
    for (const { afterLogin } of concepts()) await afterLogin?.(tx, id)
    return ok({ token: await openSession(tx, id), isNew })
  })
}
