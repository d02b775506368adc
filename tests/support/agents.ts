import { sql } from 'kysely'
import type { AgentApplication } from '~/contract/agents/calls'
import { AGENT_AGREEMENT } from '~/contract/agents/limits'
import { apply } from '~/provider/agents/apply'
import { approveAgent, freezeAgent, rejectAgent, unfreezeAgent } from '~/provider/agents/decide-agent'
import { findAgentOf } from '~/provider/agents/store'
import { db } from '~/provider/database/pool'
import { balancesOf } from '~/provider/ledger/balances'
import { randomToken } from '~/values/ids'
import type { Person } from './cast'
import { anOperator } from './order-life'

/** What somebody who wants a shop sends. */
export const toApply = (more: Partial<AgentApplication> = {}): AgentApplication => ({
  realName: '林小梅',
  phone: '13800138000',
  city: '杭州',
  reason: '身边的人常问我买什么',
  agreement: AGENT_AGREEMENT,
  isAdult: true,
  ...more,
})

const agentId = async ({ id }: { id: string }) => (await findAgentOf(db, id))?.id as string

/** An application that waits; its number. */
export async function anApplication(person: { id: string }, reason?: string): Promise<string> {
  const applied = await apply(person.id, toApply(reason ? { reason } : {}))
  if (!applied.ok) throw new Error(applied.refusal)
  return agentId(person)
}

/** An application whose reason stands on no other screen of an operator. */
export async function applicationThing(person: { id: string }) {
  const mark = randomToken()
  return { query: { id: await anApplication(person, mark) }, mark }
}

/** A member whose shop is open; the agent's number. */
export async function anAgent(person: { id: string }): Promise<string> {
  const id = await anApplication(person)
  const approved = await approveAgent({ operatorId: await anOperator(), id })
  if (!approved.ok) throw new Error(approved.refusal)
  return id
}

/** Every move that an operator makes of an agent. */
export async function agentMoves(person: Person, operatorId: string): Promise<void> {
  const id = await anApplication(person)
  await rejectAgent({ operatorId, id, reason: 'Too short' })
  await apply(person.id, toApply())
  await approveAgent({ operatorId, id })
  await freezeAgent({ operatorId, id, reason: 'Spam' })
  await unfreezeAgent({ operatorId, id })
}

/** Writes who invited a member. */
export const invitedBy = (person: { id: string }, inviter: { id: string }) =>
  sql`update members set inviter_id = ${inviter.id}, invited_at = shop_now() where id = ${person.id}`.execute(db)

/** What a member has of commission and balance, in fen. */
export async function commissionOf({ id }: { id: string }) {
  const [pending, available, debt] = await balancesOf(db, [
    ['commission pending', id],
    ['balance', id],
    ['balance debt', id],
  ])
  return { pending, available, debt }
}

/** Commission of a line, however its order stands. */
export async function aCommission(by: { id: string }, { id, lineId }: { id: string; lineId: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into commissions (order_id, line_id, level, member_id, state, rate, earned, amount)
    values (${id}, ${lineId}, 1, ${by.id}, 'pending', 10, 1, 1) returning id`.execute(db)
  return rows[0]?.id as string
}
