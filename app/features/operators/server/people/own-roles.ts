import type { z } from 'zod'
import { covers, OWN_ROLE } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { roleFields } from '../../contract/people'
import { findPerson } from './store'
import { deleteRole, findRole, listRoles, type RoleRow, writeRole } from './store-roles'

const asHolder = ({ rights }: Pick<RoleRow, 'rights'>) => ({ role: OWN_ROLE, rights }) as const

export const showRoles = async () => ok({ items: await listRoles(db) })

export async function showRole(id: string) {
  const role = await findRole(db, id)
  return role ? ok(role) : refuse('notFound')
}

/** The mall's own roles that somebody may give. */
export const rolesToGive = async (operator: Operator) =>
  (await listRoles(db)).filter((role) => covers(operator, asHolder(role))).map(({ id, name }) => ({ id, name }))

type Saved = Result<{ id: string }, 'notFound' | 'moreRights' | 'ownRights' | 'roleNameTaken'>

/** Its holders have its rights at once. Nobody changes a role that they hold, or gives rights that they have not. */
export async function saveRole(operator: Operator, { id, name, rights }: z.output<typeof roleFields>): Promise<Saved> {
  return transaction(async (tx): Promise<Saved> => {
    const before = id ? await findRole(tx, id) : undefined
    if (id && !before) return refuse('notFound')
    if (before && (await isOwnRole(operator, before.id))) return refuse('ownRights')
    if (!covers(operator, asHolder({ rights })) || (before && !covers(operator, asHolder(before))))
      return refuse('moreRights', { field: 'rights' })
    const written = await writeRole(tx, { id, name, rights })
    if (!written) return refuse('roleNameTaken', { field: 'name' })
    const shown = before && { name: before.name, rights: before.rights }
    const subject = { kind: 'operatorRole', id: written }
    await noteAct(tx, {
      operatorId: operator.id,
      act: 'saveOperatorRole',
      subject,
      before: shown,
      after: { name, rights },
    })
    return ok({ id: written })
  })
}

export async function removeRole(operator: Operator, id: string): Promise<Result<object, 'notFound' | 'roleHeld'>> {
  return transaction(async (tx): Promise<Result<object, 'notFound' | 'roleHeld'>> => {
    const role = await findRole(tx, id)
    if (!role) return refuse('notFound')
    if (!(await deleteRole(tx, id))) return refuse('roleHeld')
    const before = { name: role.name, rights: role.rights }
    const subject = { kind: 'operatorRole', id }
    await noteAct(tx, { operatorId: operator.id, act: 'removeOperatorRole', subject, before })
    return ok({})
  })
}

const isOwnRole = async ({ id }: Operator, roleId: string) => (await findPerson(db, id))?.ownRoleId === roleId
