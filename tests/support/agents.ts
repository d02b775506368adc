import { sql } from 'kysely'
import { AGENT_AGREEMENT, type AgentApplication } from '~/features/agents/contract/members'
import { apply } from '~/features/agents/server/apply'
import { approveAgent, freezeAgent, rejectAgent, unfreezeAgent } from '~/features/agents/server/decide-agent'
import { pickGoods } from '~/features/agents/server/shops/pick-goods'
import { findAgentOf } from '~/features/agents/server/store'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { balancesOf } from '~/platform/ledger/balances'
import { post } from '~/platform/ledger/post'
import { randomToken } from '~/values/ids'
import { moved, paidOrder } from './cases'
import type { Person } from './cast'
import { anOperator } from './order-life'
import { somebody } from './payouts'

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

/** Commission that is earned of an order of somebody whom the agent invited, and settles. */
export async function commissionMoves(agent: Person, buyer: Person, goods: { skuId: string }): Promise<void> {
  await anAgent(agent)
  await invitedBy(buyer, agent)
  const { id } = await paidOrder(buyer, [goods])
  await moved(id, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${id}`.execute(db)
  await finishDue(id)
}

/** Puts goods into a member's shop, which is opened first, and lets some more people come by them. */
export async function growShop(person: Person, goodsIds: readonly string[]): Promise<void> {
  if (!(await findAgentOf(db, person.id))) await anAgent(person)
  for (const goodsId of goodsIds) await pickGoods(person.id, { goodsId, isPicked: true })
  for (let at = 0; at < 2; at++) await invitedBy(await somebody(), person)
}

/** An order of somebody else of which the owner earns, with what the ledger and the history say of it. */
export async function earnedThing(owner: { id: string }, skuId: string) {
  const order = await paidOrder(await somebody(), [{ skuId }])
  const id = await aCommission(owner, order)
  await sql`
    insert into commission_history (commission_id, move, to_state, by_kind)
    values (${id}, 'earn', 'pending', 'gateway')`.execute(db)
  const entries = [{ debit: 'commissions', credit: ['commission pending', owner.id], amount: 1 }] as const
  const posting = { kind: 'commission earned', ref: `${order.id} 1`, ownerId: owner.id, orderId: order.id, entries }
  await transaction((tx) => post(tx, posting))
  return { query: { id: order.id }, mark: order.id }
}
