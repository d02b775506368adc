import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { firstOf } from '~/values/characters'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { AgentDetails, agentDesk } from '../contract/operators'
import { openPerson, type RealPerson } from './person'
import { findDetails, listAgents } from './store-desk'

export async function listDeskAgents({ queue, cursor }: z.output<typeof agentDesk.list.input>) {
  const { rows: items, next } = await pageById(cursor, (after, most) => listAgents(db, queue, after, most))
  return ok({ items, next })
}

export async function readDeskAgent(id: string): Promise<Result<AgentDetails, 'notFound'>> {
  const found = await findDetails(db, id)
  if (!found) return refuse('notFound')
  const { person, history, ...row } = found
  const known = openPerson(row.memberId, person)
  return ok({
    ...row,
    realName: known && maskName(known.realName),
    phone: known && maskPhone(known.phone),
    history: history.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
  })
}

const maskName = (name: string) => `${firstOf(name, 1)}**`

export async function showPerson(operatorId: string, id: string): Promise<Result<RealPerson, 'notFound'>> {
  return transaction(async (tx): Promise<Result<RealPerson, 'notFound'>> => {
    const row = await findDetails(tx, id)
    const person = row && openPerson(row.memberId, row.person)
    if (!person) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'showAgentPerson', subject: { kind: 'agent', id } })
    return ok(person)
  })
}
