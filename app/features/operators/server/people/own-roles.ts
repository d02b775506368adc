import type { z } from 'zod'
import { covers, OWN_ROLE } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { roleFields } from '../../contract/people'
import { actingOperator } from './given-role'
import { findPerson } from './store'
import { deleteRole, findRole, listRoles, type RoleRow, writeRole } from './store-roles'

const asHolder = ({ rights }: Pick<RoleRow, 'rights'>) => ({ role: OWN_ROLE, rights }) as const

export const showRoles = async () => ok({ items: await listRoles(db) })

export async function showRole(id: string) {
  const role = await findRole(db, id)
  return role ? ok({ ...role, mark: markOf(savedOf(role)) }) : refuse('notFound')
}

export const rolesToGive = async (operator: Operator) =>
  (await listRoles(db)).filter((role) => covers(operator, asHolder(role))).map(({ id, name }) => ({ id, name }))

const savedOf = ({ name, rights }: Pick<RoleRow, 'name' | 'rights'>) => [name, [...rights].sort()]

type Saved = Promise<Result<{ id: string }, RefusalKey>>

/** Its holders have its rights at once. Nobody changes a role that they hold, or gives rights that they have not. */
export async function saveRole(operator: Operator, { id, seen, ...sent }: z.output<typeof roleFields>): Saved {
  return transaction(async (tx): Saved => {
    const acting = await actingOperator(tx, operator)
    if (!acting.ok) return acting
    const before = id ? await findRole(tx, id) : undefined
    if (id && !before) return refuse('notFound')
    if (before && (await findPerson(tx, operator.id))?.ownRoleId === before.id) return refuse('ownRights')
    if (![sent, before ?? sent].every((role) => covers(acting.value, asHolder(role))))
      return refuse('moreRights', { field: 'rights' })
    if (before && isOvertaken(seen, savedOf(before), savedOf(sent)))
      return refuseOvertaken(tx, { act: 'saveOperatorRole', subject: { kind: 'operatorRole', id: before.id } })
    const written = await writeRole(tx, { id, ...sent })
    if (!written) return refuse('roleNameTaken', { field: 'name' })
    const shown = before && { name: before.name, rights: before.rights }
    const subject = { kind: 'operatorRole', id: written }
    await noteAct(tx, {
      operatorId: operator.id,
      act: 'saveOperatorRole',
      subject,
      before: shown,
      after: sent,
    })
    return ok({ id: written })
  })
}

export async function removeRole(operator: Operator, id: string): Promise<Result<object, RefusalKey>> {
  return transaction(async (tx): Promise<Result<object, RefusalKey>> => {
    const acting = await actingOperator(tx, operator)
    if (!acting.ok) return acting
    const role = await findRole(tx, id)
    if (!role) return refuse('notFound')
    if (!covers(acting.value, asHolder(role))) return refuse('moreRights')
    if (!(await deleteRole(tx, id))) return refuse('roleHeld')
    const before = { name: role.name, rights: role.rights }
    const subject = { kind: 'operatorRole', id }
    await noteAct(tx, { operatorId: operator.id, act: 'removeOperatorRole', subject, before })
    return ok({})
  })
}
