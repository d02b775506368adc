import type { HeldRole } from '~/contract/roles'
import { newId } from '~/platform/database/new-id'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { INVITATION_HOURS } from '../contract/people'
import { ENROLMENT_HOURS, issueEnrolmentCode } from './enrolment-codes'
import { endSessionsOf } from './operator-sessions'
import { newSecret } from './second-factor'
import {
  countOperators,
  countOtherOwners,
  findOperatorByPhone,
  insertOperator,
  lockOperators,
  setOperator,
} from './store'

/** Anybody may log in to a demo's console with it and the demo's enrolment code. */
export const DEMO_OPERATOR_PHONE = '13700137000'

type Added = {
  phone: string
  role: HeldRole
  ownRoleId?: string | null
  name?: string
  isDemo?: boolean
  /** Without it they are in at once. */
  invitedBy?: string
}

/** Answers the code with which the second factor is set up at the first login. */
export async function addOperator(
  tx: Tx,
  { name, isDemo, ...added }: Added,
): Promise<Result<{ id: string; enrolmentCode: string }, 'operatorKnown'>> {
  const id = await newId(tx)
  const made = await insertOperator(tx, { id, ...added, name: name ?? maskPhone(added.phone), secret: newSecret(id) })
  if (!made) return refuse('operatorKnown')
  const hours = added.invitedBy === undefined ? ENROLMENT_HOURS : INVITATION_HOURS
  return ok({ id, enrolmentCode: await issueEnrolmentCode(tx, id, { isDemo, hours }) })
}

export async function ensureDemoOperator(): Promise<string | undefined> {
  return transaction(async (tx) => {
    if ((await countOperators(tx)) > 0) {
      const known = await findOperatorByPhone(tx, DEMO_OPERATOR_PHONE)
      // Somebody used the demo's code without going on: the next one may.
      if (known && known.enrolled_at === null) await issueEnrolmentCode(tx, known.id, { isDemo: true })
      return undefined
    }
    const added = await addOperator(tx, { phone: DEMO_OPERATOR_PHONE, role: 'owner', name: 'Owner', isDemo: true })
    return added.ok ? added.value.id : undefined
  })
}

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
