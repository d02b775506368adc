import type { z } from 'zod'
import { BALANCE_CHANNEL } from '~/features/payments/contract/members'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { gatewayChannels } from '~/services/payment'
import { ok, type Result, refuse } from '~/values/result'
import { FILTERS_MOST, type listedDesk } from '../contract/listed'
import { agentsFound } from './list-orders'
import { deleteFilter, holdOperator, putFilter, savedBy } from './store-saved'

export async function choicesFor(operatorId: string) {
  return { ways: [...gatewayChannels(), BALANCE_CHANNEL], saved: await savedBy(db, operatorId) }
}

/** Who is meant by a phone is kept by number: no phone stays behind here when its owner goes. */
async function savedAgent(typed: string): Promise<string> {
  const [id, ...others] = typed ? await agentsFound(typed) : []
  return id && others.length === 0 ? id : ''
}

export async function saveFilter(
  operatorId: string,
  { name, ...sent }: z.output<typeof listedDesk.saveFilter.input>,
): Promise<Result<object, 'orderFiltersFull'>> {
  const agent = await savedAgent(sent.agent)
  const filter = Object.fromEntries(Object.entries({ ...sent, agent }).filter(([, value]) => value !== ''))
  return transaction(async (tx) => {
    await holdOperator(tx, operatorId)
    if (!(await putFilter(tx, operatorId, { name, filter, most: FILTERS_MOST }))) return refuse('orderFiltersFull')
    await noteAct(tx, { operatorId, act: 'saveOrderFilter', subject: { kind: 'operator', id: operatorId } })
    return ok({})
  })
}

export async function dropFilter(operatorId: string, id: string): Promise<Result<object, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await deleteFilter(tx, operatorId, id))) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'dropOrderFilter', subject: { kind: 'operator', id: operatorId } })
    return ok({})
  })
}
