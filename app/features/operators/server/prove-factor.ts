import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { endOperatorSession, findOperatorSession, openOperatorSession, refreshFactor } from './operator-sessions'
import { countFactorTry, spendFactor } from './second-factor'
import { getOperator } from './store'

type Refusal = 'sessionDead' | 'enrolmentNeeded' | 'factorWrong' | 'factorUsed' | 'factorTooMany'

/** At login it ends the half session and answers the token of the full one; later the token stays. */
export async function proveFactor(
  operatorId: string,
  token: string,
  typed: string,
  browser = '',
): Promise<Result<{ token: string }, Refusal>> {
  const counted = await countFactorTry(operatorId)
  if (!counted.ok) return counted
  return transaction(async (tx): Promise<Result<{ token: string }, Refusal>> => {
    const session = await findOperatorSession(token, { reader: tx })
    if (session?.operatorId !== operatorId) return refuse('sessionDead')
    const { enrolled_at } = await getOperator(tx, operatorId)
    if (!enrolled_at && !session.mayEnrol) return refuse('enrolmentNeeded', { field: 'factorCode' })
    const used = await spendFactor(tx, operatorId, typed)
    if (!used.ok) return used
    if (session.isProved) {
      await refreshFactor(tx, token)
      return ok({ token })
    }
    await endOperatorSession(tx, token)
    const act = enrolled_at ? 'logIn' : 'enrol'
    await noteAct(tx, { operatorId, act, subject: { kind: 'operator', id: operatorId } })
    const whole = await openOperatorSession(tx, operatorId, true, browser)
    // The code that was just used is refused from now on, so the first act must not ask for one.
    await refreshFactor(tx, whole)
    return ok({ token: whole })
  })
}
