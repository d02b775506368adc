import type { OperatorRole } from '~/contract/roles'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { issueEnrolmentCode } from './enrolment-codes'
import { endSessionsOf } from './operator-sessions'
import { newSecret } from './second-factor'
import { countOtherOwners, lockOperators, setOperator } from './store'

type Change = {
  role?: OperatorRole
  status?: 'active' | 'blocked'
  /** A new secret: the second factor is set up anew at the next login. */
  isReset?: boolean
}

/**
 * Changes role, status or second factor of an operator and ends the sessions, so that no earlier right lives on.
 * After a reset the answer brings the code with which the second factor can be set up again. Refused: lastOwner (nobody would be left who may do everything).
 */
export async function changeOperator(
  tx: Tx,
  id: string,
  { role, status, isReset }: Change,
): Promise<Result<{ enrolmentCode?: string }, 'lastOwner'>> {
  await lockOperators(tx)
  const stepsDown = status === 'blocked' || (role && role !== 'owner')
  if (stepsDown && (await countOtherOwners(tx, id)) === 0) return refuse('lastOwner')
  await setOperator(tx, id, { role, status, secret: isReset ? newSecret(id) : undefined })
  await endSessionsOf(tx, id)
  return ok({ enrolmentCode: isReset ? await issueEnrolmentCode(tx, id) : undefined })
}
