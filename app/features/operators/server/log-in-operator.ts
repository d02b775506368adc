import type { z } from 'zod'
import { spendCode, tryCode } from '~/features/members/server/codes'
import { knowDevice } from '~/features/members/server/known-devices'
import { passBreaker } from '~/features/members/server/login-breaker'
import { sendCodes } from '~/features/members/server/request-code'
import type { Caller } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { consoleDesk } from '../contract/operators'
import { openOperatorSession } from './operator-sessions'
import { mayComeFrom } from './people/networks'
import { findOperatorByPhone } from './store'

type Asking = z.output<typeof consoleDesk.requestCode.input>

/** Answers and limits are the same for unknown phones; only nothing is sent. */
export async function requestOperatorCode({ phone, ...challenge }: Asking, caller: Caller) {
  const known = await findOperatorByPhone(db, phone)
  const send = {
    to: [{ phone, isOwn: false }],
    purpose: 'console' as const,
    locale: caller.locale,
    isUnknown: known?.status !== 'active',
  }
  return sendCodes(challenge, send, caller)
}

type Refusal =
  | 'challengeNeeded'
  | 'challengeWrong'
  | 'codeWrong'
  | 'codeExpired'
  | 'codeDead'
  | 'codeTooMany'
  | 'operatorBlocked'
  | 'addressBarred'
type LogIn = z.output<typeof consoleDesk.logIn.input> & Pick<Caller, 'device' | 'address'>

/** The session can do nothing but show the second factor, within ten minutes. */
export async function logInOperator({ phone, verificationCode, device, address, ...answer }: LogIn) {
  if (!(await mayComeFrom(db, address))) return refuse('addressBarred', { params: { address } })
  const passed = await passBreaker(answer)
  if (!passed.ok) return passed
  const tried = await tryCode({ phone, purpose: 'console', code: verificationCode, device })
  if (!tried.ok) return tried
  return transaction(async (tx): Promise<Result<{ token: string }, Refusal>> => {
    if (!(await spendCode(tx, tried.value))) return refuse('codeExpired', { field: 'verificationCode' })
    const operator = await findOperatorByPhone(tx, phone)
    if (operator?.status !== 'active') return refuse('operatorBlocked')
    await knowDevice(tx, { realm: 'console', phone, device })
    return ok({ token: await openOperatorSession(tx, operator.id, false) })
  })
}
