import type { OperatorInfo } from '~/contract/console'
import type { OperatorRole } from '~/contract/operators'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { db } from '../database/pool'
import { findOperatorSession } from './operator-sessions'
import { enrolmentOf } from './second-factor'
import { getOperator } from './store'

/** The operator behind a live token, and how far the session has come. Refused: sessionDead. */
export async function getMe(operatorId: string, token: string): Promise<Result<OperatorInfo, 'sessionDead'>> {
  const [session, operator] = await Promise.all([findOperatorSession(token), getOperator(db, operatorId)])
  if (!session) return refuse('sessionDead')
  return ok({
    id: operator.id,
    name: operator.name,
    phone: maskPhone(operator.phone),
    role: operator.role as OperatorRole,
    isEnrolled: operator.enrolled_at !== null,
    isProved: session.isProved,
    isFresh: session.isFresh,
  })
}

/** The secret of the second factor, shown only as long as no code of it was ever entered. Refused: factorKnown. */
export async function getEnrolment(operatorId: string) {
  const operator = await getOperator(db, operatorId)
  return operator.enrolled_at ? refuse('factorKnown') : ok(enrolmentOf(operator))
}
