import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { INVITATION_HOURS } from '../../contract/people'
import { addOperator } from '../change-operator'
import { isEnrolmentCode, issueEnrolmentCode } from '../enrolment-codes'
import { lockOperators } from '../store'
import { givenRole, heldPerson, inviterHolds } from './given-role'
import { findPerson, setInviter } from './store'

type Invited = { id: string; code: string }
interface Inviting {
  name: string
  phone: string
  roleId: string
}

export async function invite(operator: Operator, { name, phone, roleId }: Inviting) {
  return transaction(async (tx): Promise<Result<Invited, 'operatorKnown' | 'notFound' | 'moreRights'>> => {
    await lockOperators(tx)
    const role = await givenRole(tx, operator, roleId)
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
  return transaction(
    async (
      tx,
    ): Promise<Result<Invited, 'notFound' | 'ownRights' | 'moreRights' | 'operatorJoined' | 'operatorBlocked'>> => {
      const person = await heldPerson(tx, operator, id)
      if (!person.ok) return person
      if (person.value.isEnrolled) return refuse('operatorJoined')
      if (person.value.status !== 'active') return refuse('operatorBlocked')
      await setInviter(tx, id, operator.id)
      const code = await issueEnrolmentCode(tx, id, { hours: INVITATION_HOURS })
      await noteInvitation(tx, operator, 'renewInvitation', id)
      return ok({ id, code })
    },
  )
}

const noteInvitation = (tx: Tx, { id: operatorId }: Operator, act: string, id: string, after?: object) =>
  noteAct(tx, { operatorId, act, subject: { kind: 'operator', id }, after })

/** Nobody learns anything from a wrong code, not even whether there is such an operator. */
export async function showInvitation({ id, code }: { id: string; code: string }) {
  const person = await findPerson(db, id)
  const isGood = person?.status === 'active' && !person.isEnrolled && (await isEnrolmentCode(db, id, code))
  if (!person || !isGood || person.isOver) return refuse('invitationOver')
  const { name, phone, inviter, role, roleName, until } = person
  return ok({
    ...{ name, phone: maskPhone(phone), role, roleName },
    invitedBy: inviter,
    until: until?.toISOString() ?? '',
  })
}

/** In the transaction in which the code is taken; somebody who was in before keeps their place. */
export async function mayJoin(tx: Tx, id: string): Promise<boolean> {
  const person = await findPerson(tx, id)
  return !person || person.hasJoined || inviterHolds(tx, person, (who) => holds(who, may.handleOperators))
}
