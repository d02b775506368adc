import type { z } from 'zod'
import { holds, may } from '~/contract/roles'
import { networksIn } from '~/features/operators/server/networks'
import { actingOperator } from '~/features/operators/server/people/given-role'
import type { Operator } from '~/house/caller'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { KEYS_MOST, type keyDesk } from '../contract/operators'
import { newKey } from './key-text'
import { countGoodKeys, insertKey } from './store'

type Made = Result<{ id: string; key: string }, RefusalKey>

/** Answers the key, which is nowhere else. */
export async function makeKey(operator: Operator, typed: z.output<typeof keyDesk.make.input>) {
  const { name, scopes, life } = typed
  return transaction(async (tx): Promise<Made> => {
    const acting = await actingOperator(tx, operator, may.handleKeys)
    if (!acting.ok) return acting
    if (!scopes.every((scope) => holds(acting.value, may[scope]))) return refuse('moreRights', { field: 'scopes' })
    const networks = networksIn(typed.networks)
    if (!networks.ok) return networks
    const { submissionId, ...content } = typed
    const claim = { scope: 'api keys', key: submissionId, memberId: operator.id, content }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    if (!claimed.value.isNew) return refuse('keyShown')
    if ((await countGoodKeys(tx)) >= KEYS_MOST) return refuse('keysFull', { params: { most: KEYS_MOST } })
    const { id } = claimed.value
    const { key, ...kept } = newKey()
    await insertKey(tx, {
      id,
      name,
      scopes,
      networks: networks.value,
      madeBy: operator.id,
      days: Number(life),
      ...kept,
    })
    const after = { name, scopes, networks: networks.value, life }
    await noteAct(tx, { operatorId: operator.id, act: 'makeApiKey', subject: { kind: 'apiKey', id }, after })
    return ok({ id, key })
  })
}
