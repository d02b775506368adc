import type { Operator } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { changeOperator } from '../change-operator'
import { endSessionsOf } from '../operator-sessions'
import { givenRole, heldPerson } from './given-role'
import type { PersonRow } from './store'

type Done = Result<Record<string, never>, RefusalKey>
type Change = (
  tx: Tx,
  held: { person: PersonRow; by: Operator },
) => Promise<Result<{ before?: object; after?: object }, RefusalKey>>

const changing = (operator: Operator, id: string, act: string, change: Change): Promise<Done> =>
  transaction(async (tx): Promise<Done> => {
    const held = await heldPerson(tx, operator, id)
    if (!held.ok) return held
    const changed = await change(tx, held.value)
    if (!changed.ok) return changed
    await noteAct(tx, { operatorId: operator.id, act, subject: { kind: 'operator', id }, ...changed.value })
    return ok({})
  })

type Given = { id: string; roleId: string; seen?: string }

export const setRole = (operator: Operator, { id, roleId, seen }: Given): Promise<Done> =>
  changing(operator, id, 'setOperatorRole', async (tx, { person, by }) => {
    const before = person.ownRoleId ?? person.role
    if (seen !== undefined && seen !== before && roleId !== before)
      return refuseOvertaken(tx, { act: 'setOperatorRole', subject: { kind: 'operator', id } })
    const role = await givenRole(tx, by, roleId)
    if (!role.ok) return role
    const { role: held, ownRoleId, name } = role.value
    const changed = await changeOperator(tx, id, { role: held, ownRoleId })
    if (!changed.ok) return changed
    return ok({ before: { role: person.roleName ?? person.role }, after: { role: name } })
  })

const setStatus = (operator: Operator, id: string, act: string, status: 'active' | 'blocked'): Promise<Done> =>
  changing(operator, id, act, async (tx, { person }) => {
    const changed = await changeOperator(tx, id, { status })
    return changed.ok ? ok({ before: { status: person.status }, after: { status } }) : changed
  })

export const block = (operator: Operator, id: string) => setStatus(operator, id, 'blockOperator', 'blocked')
export const unblock = (operator: Operator, id: string) => setStatus(operator, id, 'unblockOperator', 'active')

export const endAllSessions = (operator: Operator, id: string): Promise<Done> =>
  changing(operator, id, 'endOperatorSessions', async (tx) => {
    await endSessionsOf(tx, id)
    return ok({})
  })
