import type { z } from 'zod'
import { may } from '~/contract/roles'
import { networksIn } from '~/features/operators/server/networks'
import { actingOperator } from '~/features/operators/server/people/given-role'
import type { Operator } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { keyDesk } from '../contract/operators'
import { endKey, holdNetworks, writeNetworks } from './store'

type Done = Result<object, RefusalKey>

export async function saveKeyNetworks(operator: Operator, typed: z.output<typeof keyDesk.saveNetworks.input>) {
  const subject = { kind: 'apiKey', id: typed.id }
  return transaction(async (tx): Promise<Done> => {
    const acting = await actingOperator(tx, operator, may.handleKeys)
    if (!acting.ok) return acting
    const read = networksIn(typed.networks)
    if (!read.ok) return read
    const [networks, before] = [read.value, await holdNetworks(tx, typed.id)]
    if (!before) return refuse('notFound')
    if (isOvertaken(typed.seen, before, networks)) return refuseOvertaken(tx, { act: 'saveApiKeyNetworks', subject })
    await writeNetworks(tx, typed.id, networks)
    const act = { operatorId: operator.id, act: 'saveApiKeyNetworks', subject }
    await noteAct(tx, { ...act, before: { networks: before }, after: { networks } })
    return ok({})
  })
}

export async function revokeKey(operator: Operator, id: string) {
  return transaction(async (tx): Promise<Done> => {
    if (!(await endKey(tx, id))) return refuse('notFound')
    await noteAct(tx, { operatorId: operator.id, act: 'revokeApiKey', subject: { kind: 'apiKey', id } })
    return ok({})
  })
}
