import type { Call } from '~/contract/call'
import { holds, may } from '~/contract/roles'
import type { Caller } from '~/house/caller'
import { ok, type Result, refuse } from '~/values/result'
import { factorCode } from '../contract/operators'
import { findOperatorSession } from './operator-sessions'
import { proveFactor } from './prove-factor'

type Refusal =
  | 'sessionDead'
  | 'factorMissing'
  | 'roleMissing'
  | 'addressBarred'
  | 'factorNeeded'
  | 'enrolmentNeeded'
  | 'factorWrong'
  | 'factorUsed'
  | 'factorTooMany'

/** The full session, unless the call belongs to the login; a listed role; a fresh second factor where required. */
export async function admitOperator(
  { roles = may.handleOperators, factor }: Call,
  caller: Caller,
): Promise<Result<object, Refusal>> {
  const token = caller.operatorToken
  const session = token ? await findOperatorSession(token, { address: caller.address }) : undefined
  if (!token || !session) return refuse('sessionDead')
  // A member's token that comes along counts for nothing here.
  caller.memberId = undefined
  caller.operator = { id: session.operatorId, role: session.role, rights: session.rights }
  if (!session.isFromHere) return refuse('addressBarred', { params: { address: caller.address } })
  if (factor === 'none') return ok({})
  if (!session.isProved) return refuse('factorMissing')
  if (!holds(session, roles)) return refuse('roleMissing')
  if (factor !== 'fresh' || session.isFresh) return ok({})
  if (!caller.factorCode) return refuse('factorNeeded', { field: 'factorCode' })
  const typed = factorCode.safeParse(caller.factorCode)
  return typed.success
    ? proveFactor(session.operatorId, token, typed.data)
    : refuse('factorWrong', { field: 'factorCode' })
}
