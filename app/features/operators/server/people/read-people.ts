import { covers } from '~/contract/roles'
import type { Operator, OperatorCaller } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { Person, PersonState } from '../../contract/people'
import { waitingFor } from '../approvals/read-approvals'
import { recoveryLeft, sessionsOf } from './own-account'
import { rolesToGive } from './own-roles'
import { resetsBy, resettersOf } from './reset-factor'
import { findPerson, listPeople, type PersonRow } from './store'

function stateOf({ status, hasJoined, isOver }: PersonRow): PersonState {
  if (status === 'blocked') return 'blocked'
  return hasJoined ? 'active' : isOver ? 'over' : 'invited'
}

const shown = (row: PersonRow): Person => {
  const { id, name, phone, role, roleName, isEnrolled, seenAt } = row
  return {
    ...{ id, name, role, roleName, isEnrolled },
    phone: maskPhone(phone),
    state: stateOf(row),
    seenAt,
  }
}

export const readPeople = async () => ok({ items: (await listPeople(db)).map(shown) })

export async function readPerson({ operator, operatorToken }: OperatorCaller, id: string) {
  const [person, people] = await Promise.all([findPerson(db, id), listPeople(db)])
  if (!person) return refuse('notFound')
  const [sessions, approvals, roles] = await Promise.all([
    sessionsOf(id, operatorToken),
    waitingFor({ kind: 'operator', id }),
    rolesToGive(operator),
  ])
  return ok({
    ...shown(person),
    invitedBy: person.inviter,
    until: person.until,
    recoveryLeft: recoveryLeft(person.recoveryUsed),
    isSelf: id === operator.id,
    mayChange: mayChange(operator, person),
    resets: resetsBy(resettersOf(people, person).length),
    roleId: person.ownRoleId ?? person.role,
    ...{ sessions, approvals, roles },
  })
}

const mayChange = (operator: Operator, person: PersonRow) => person.id !== operator.id && covers(operator, person)
