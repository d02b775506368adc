import { covers, type Holder, holds, may, OPERATOR_ROLES, type OperatorRole, OWN_ROLE } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { lockOperators } from '../store'
import { findPerson, holdPerson, type PersonRow } from './store'
import { findRole } from './store-roles'

type GivenRole = Holder & { ownRoleId: string | null; name: string }

const isFixed = (id: string): id is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(id)

async function roleOf(reader: Reader, id: string): Promise<GivenRole | undefined> {
  if (isFixed(id)) return { role: id, ownRoleId: null, name: id }
  const found = await findRole(reader, id)
  return found && { role: OWN_ROLE, rights: found.rights, ownRoleId: found.id, name: found.name }
}

/** One after the other: two owners who block each other would leave none. Answers who acts by what they may now. */
export async function actingOperator(
  tx: Tx,
  { id }: Operator,
  roles: readonly OperatorRole[] = may.handleOperators,
): Promise<Result<Operator, 'operatorBlocked' | 'roleMissing'>> {
  await lockOperators(tx)
  const person = await findPerson(tx, id)
  if (person?.status !== 'active') return refuse('operatorBlocked')
  return holds(person, roles) ? ok(person) : refuse('roleMissing')
}

export async function holdsStill(reader: Reader, id: string, ...each: (readonly OperatorRole[])[]): Promise<boolean> {
  const person = await findPerson(reader, id)
  return person?.status === 'active' && each.every((roles) => holds(person, roles))
}

export async function givenRole(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<Result<GivenRole, 'notFound' | 'moreRights'>> {
  const role = await roleOf(tx, id)
  if (!role) return refuse('notFound')
  return covers(operator, role) ? ok(role) : refuse('moreRights', { field: 'roleId' })
}

interface Held {
  person: PersonRow
  by: Operator
}

export async function heldPerson(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<Result<Held, 'notFound' | 'ownRights' | 'moreRights' | 'operatorBlocked' | 'roleMissing'>> {
  const acting = await actingOperator(tx, operator)
  if (!acting.ok) return acting
  const person = await holdPerson(tx, id)
  if (!person) return refuse('notFound')
  if (person.id === operator.id) return refuse('ownRights')
  return covers(acting.value, person) ? ok({ person, by: acting.value }) : refuse('moreRights')
}

/** Rights count when they are used: whoever invites somebody has to hold them still when the invitation is taken. */
export async function inviterHolds(tx: Tx, person: PersonRow, mayInvite: (who: Holder) => boolean): Promise<boolean> {
  const inviter = person.invitedBy === null ? undefined : await findPerson(tx, person.invitedBy)
  return inviter?.status === 'active' && mayInvite(inviter) && covers(inviter, person)
}
