import type { OperatorInfo } from '~/contract/roles'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { letEnrol, takeEnrolmentCode } from './enrolment-codes'
import { findOperatorSession } from './operator-sessions'
import { mayJoin } from './people/invite'
import { countFactorTry, enrolmentOf, forgetFactorTry } from './second-factor'
import { getOperator, roleNameOf } from './store'

export async function getMe(operatorId: string, token: string): Promise<Result<OperatorInfo, 'sessionDead'>> {
  const [session, operator] = await Promise.all([findOperatorSession(token), getOperator(db, operatorId)])
  if (!session) return refuse('sessionDead')
  return ok({
    id: operator.id,
    name: operator.name,
    phone: maskPhone(operator.phone),
    role: session.role,
    roleName: operator.own_role_id === null ? null : await roleNameOf(db, operator.own_role_id),
    rights: [...session.rights],
    language: operator.language ?? '',
    isEnrolled: operator.enrolled_at !== null,
    isProved: session.isProved,
    isFresh: session.isFresh,
  })
}

/** Only for the session that entered the terminal's code, and until a code of the factor was entered. */
export async function getEnrolment(operatorId: string, token: string) {
  const [session, operator] = await Promise.all([findOperatorSession(token), getOperator(db, operatorId)])
  if (operator.enrolled_at) return refuse('factorKnown')
  return session?.mayEnrol ? ok(enrolmentOf(operator)) : refuse('enrolmentNeeded')
}

/** Good once; an SMS alone opens nothing. 5 wrong ones in 15 minutes are refused. */
export async function openEnrolment(operatorId: string, token: string, code: string) {
  const counted = await countFactorTry(operatorId)
  if (!counted.ok) return refuse('factorTooMany', { field: 'enrolmentCode' })
  return transaction(async (tx) => {
    if (!(await mayJoin(tx, operatorId))) return refuse('inviterGone', { field: 'enrolmentCode' })
    if (!(await takeEnrolmentCode(tx, operatorId, code))) return refuse('enrolmentWrong', { field: 'enrolmentCode' })
    await forgetFactorTry(tx, operatorId)
    await letEnrol(tx, token)
    return ok({})
  })
}
