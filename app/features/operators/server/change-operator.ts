import type { HeldRole } from '~/contract/roles'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { issueEnrolmentCode } from './enrolment-codes'
import { endSessionsOf } from './operator-sessions'
import { newSecret } from './second-factor'
import { countOtherOwners, lockOperators, setOperator } from './store'

type Change = {
  role?: HeldRole
  ownRoleId?: string | null
  status?: 'active' | 'blocked'
  /** The second factor is set up anew at the next login. */
  isReset?: boolean
}

/** Ends the sessions, so that no earlier right lives on. A reset answers the code for the new setup. */
export async function changeOperator(
  tx: Tx,
  id: string,
  { role, ownRoleId, status, isReset }: Change,
): Promise<Result<{ enrolmentCode?: string }, 'lastOwner'>> {
  await lockOperators(tx)
  const stepsDown = status === 'blocked' || (role && role !== 'owner')
  if (stepsDown && (await countOtherOwners(tx, id)) === 0) return refuse('lastOwner')
  await setOperator(tx, id, { role, ownRoleId, status, secret: isReset ? newSecret(id) : undefined })
  await endSessionsOf(tx, id)
  return ok({ enrolmentCode: isReset ? await issueEnrolmentCode(tx, id) : undefined })
}
