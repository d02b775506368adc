import type { z } from 'zod'
import type { AgentDetails, agentDesk, DeskAgent } from '~/contract/agents/desk'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { openPerson } from './person'
import { type DeskRow, findDetails, listAgents } from './store-desk'

const shown = ({ id, memberId, nickname, city, state, shopName, appliedAt }: DeskRow): DeskAgent => ({
  id,
  memberId,
  nickname,
  city,
  state,
  shopName,
  appliedAt: appliedAt.toISOString(),
})

/** Agents and applications of a queue, 20 a page. */
export async function listDeskAgents({ queue, cursor }: z.output<typeof agentDesk.list.input>) {
  const { rows, next } = await pageById(cursor, (after, most) => listAgents(db, queue, after, most))
  return ok({ items: rows.map(shown), next })
}

/** One agent with the real name. Refused: notFound. */
export async function readDeskAgent(id: string): Promise<Result<AgentDetails, 'notFound'>> {
  const row = await findDetails(db, id)
  if (!row) return refuse('notFound')
  const { memberId, person, reason, because, agreement, adultAt, businessId, history } = row
  const { realName, phone } = openPerson(memberId, person) ?? { realName: null, phone: null }
  return ok({
    ...shown(row),
    realName,
    phone,
    reason,
    because,
    agreement,
    adultAt: adultAt.toISOString(),
    businessId,
    history: history.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
  })
}
