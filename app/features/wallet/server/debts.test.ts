import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { asks, sure } from '#tests/support/payouts'
import { giveBack } from '~/features/after-sales/server/give-back'
import { lockOrder } from '~/features/orders/server/lock-order'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { readStatement } from '~/features/payouts/server/read-payouts'
import { postWithdrawn } from '~/features/payouts/server/settle-payout'
import { payReward, takeBackReward } from '~/features/review-rewards/server/pay-reward'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'

useDatabase({ holdsMany: true })

/** 10 % of ¥129. */
const EARNED = 1_290

let mei: Person
let agent: Person
let skuId: string
beforeAll(async () => {
  ;[mei, agent] = [await member('mei'), await member('qiang')]
  await anAgent(agent)
  await invitedBy(mei, agent)
  skuId = (await someGoods('scarf', { stock: 100 })).skuId
})

async function finished() {
  const order = await paidOrder(mei, [{ skuId }])
  await moved(order.id, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${order.id}`.execute(db)
  expect(await finishDue(order.id)).toBe(true)
  return order.id
}

/** What the agent was told since they were told last, the first thing first. */
let shown = '0'
async function hears() {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'params'])
    .where('member_id', '=', agent.id)
    .where('id', '>', shown)
    .orderBy('id')
    .execute()
  shown = rows.at(-1)?.id ?? shown
  return rows.map(({ kind, params }) => [
    kind,
    (params as { amount: number }).amount,
    (params as { left?: string }).left,
  ])
}
async function rows() {
  const read = await readStatement(agent.id, { month: '' })
  return read.ok ? read.value.items.map((one) => [one.event, one.change, one.balance, one.owedChange, one.owed]) : []
}

it('stands in the account when commission beyond the balance is taken back, and when later money pays it', async () => {
  const first = await finished()
  sure(await asks(agent, { amount: fen(1_000) }))
  await hears()
  await transaction(async (tx) => {
    await lockOrder(tx, first)
    return giveBack(tx, { orderId: first, ref: 'test', isLate: true, ...OPERATOR })
  })
  expect(await hears()).toEqual([
    ['commissionTaken', EARNED, undefined],
    ['balanceOwed', 1_000, '10.00'],
  ])
  expect((await rows())[0]).toEqual(['clawed', -290, 0, 1_000, 1_000])

  await sql`update agents set tells_orders = true where member_id = ${agent.id}`.execute(db)
  await finished()
  expect((await hears()).filter(([kind]) => kind !== 'commissionEarned')).toEqual([
    ['commissionSettled', 290, undefined],
    ['balanceNetted', 1_000, '0.00'],
  ])
  expect((await rows())[0]).toEqual(['commission', 290, 290, -1_000, 0])
  expect(await audit()).toEqual([])
})

it('stands there alone where nothing was on the balance, for rewards as for commission', async () => {
  const { id: orderId } = await paidOrder(agent, [{ skuId }])
  const reward = { id: 'a reward', memberId: agent.id, orderId, reward: 500 }
  await transaction((tx) => payReward(tx, reward))
  await transaction((tx) => postWithdrawn(tx, { id: 'all of it', memberId: agent.id, gross: 790 }))
  await hears()
  await transaction((tx) => takeBackReward(tx, reward))
  expect(await hears()).toEqual([['balanceOwed', 500, '5.00']])
  expect((await rows())[0]).toEqual(['revoked', 0, 0, 500, 500])
  expect(await transaction((tx) => payReward(tx, { ...reward, id: 'another' }))).toBe(0)
  expect(await hears()).toEqual([['balanceNetted', 500, '0.00']])
  expect((await rows())[0]).toEqual(['rewarded', 0, 0, -500, 0])
})
