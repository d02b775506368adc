import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { INVITATION_HOURS } from '../../contract/people'
import { addOperator } from '../change-operator'
import { isEnrolmentCode, issueEnrolmentCode } from '../enrolment-codes'
import { endSessionsOf } from '../operator-sessions'
import { actingOperator, givenRole, heldPerson, inviterHolds } from './given-role'
import { findPerson, setInviter } from './store'

type Invited = { id: string; code: string }
interface Inviting {
  name: string
  phone: string
  roleId: string
}

export async function invite(operator: Operator, { name, phone, roleId }: Inviting) {
  return transaction(async (tx): Promise<Result<Invited, RefusalKey>> => {
    const acting = await actingOperator(tx, operator)
    if (!acting.ok) return acting
    const role = await givenRole(tx, acting.value, roleId)
    if (!role.ok) return role
    const { role: held, ownRoleId } = role.value
    const added = await addOperator(tx, { phone, name, role: held, ownRoleId, invitedBy: operator.id })
    if (!added.ok) return refuse('operatorKnown', { field: 'phone' })
    const { id, enrolmentCode: code } = added.value
    await noteInvitation(tx, operator, 'inviteOperator', id, { operator: name, mobile: phone, role: role.value.name })
    return ok({ id, code })
  })
}

/** For whoever has not set up the second factor: not yet, or not again. */
export async function renewInvitation(operator: Operator, id: string) {
  return transaction(async (tx): Promise<Result<Invited, RefusalKey>> => {
    const held = await heldPerson(tx, operator, id)
    if (!held.ok) return held
    const { isEnrolled, status } = held.value.person
    if (isEnrolled) return refuse('operatorJoined')
    if (status !== 'active') return refuse('operatorBlocked')
    await setInviter(tx, id, operator.id)
    // A login that has shown the code before may set up the factor no more.
    await endSessionsOf(tx, id)
    const code = await issueEnrolmentCode(tx, id, { hours: INVITATION_HOURS })
    await noteInvitation(tx, operator, 'renewInvitation', id)
    return ok({ id, code })
  })
}

const noteInvitation = (tx: Tx, { id: operatorId }: Operator, act: string, id: string, after?: object) =>
  noteAct(tx, { operatorId, act, subject: { kind: 'operator', id }, after })

/** Nobody learns anything from a wrong code, not even whether there is such an operator. */
export async function showInvitation({ id, enrolmentCode }: { id: string; enrolmentCode: string }) {
  const person = await findPerson(db, id)
  const isGood = person?.status === 'active' && !person.isEnrolled && (await isEnrolmentCode(db, id, enrolmentCode))
  if (!person || !isGood || person.isOver) return refuse('invitationOver')
  const { name, phone, inviter, role, roleName, until } = person
  return ok({
    ...{ name, phone: maskPhone(phone), role, roleName },
    invitedBy: inviter,
    until: until ?? '',
  })
}

/** In the transaction in which the code is taken; somebody who was in before keeps their place. */
export async function mayJoin(tx: Tx, id: string): Promise<boolean> {
  const person = await findPerson(tx, id)
  return !person || person.hasJoined || inviterHolds(tx, person, (who) => holds(who, may.handleOperators))
}
