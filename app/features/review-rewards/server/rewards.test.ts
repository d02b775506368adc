import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { OPERATOR } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { statusOf } from '#tests/support/paying'
import { reviewed } from '#tests/support/received'
import { aTask, handIn, receivedOrder, reviewedOrder, submissionOf, turnRewardsOn } from '#tests/support/rewards'
import { anOrder } from '#tests/support/shopping'
import { operatorOf } from '#tests/support/stage'
import { giveBack } from '~/features/after-sales/server/give-back'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { registerMember } from '~/features/members/server/register-member'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { lockOrder } from '~/features/orders/server/lock-order'
import { payByBalance } from '~/features/payments/server/pay-by-balance'
import { listGoodsReviews } from '~/features/reviews/server/list-reviews'
import { setHidden } from '~/features/reviews/server/store'
import { balanceOf } from '~/features/wallet/server/balance'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { approveSubmission, rejectSubmission } from './decide-submission'
import { readDeskSubmission } from './read-desk'
import { readBalance, readReward } from './read-rewards'
import { takePlace } from './store'

useDatabase({ holdsMany: true, connections: 16 })

let mei: Person
let operator: string
beforeAll(async () => {
  mei = await member('mei')
  operator = (await operatorOf('service')).id
})

const refund = async (orderId: string) => {
  const done = await transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'test' }))
  if (!done.ok) throw new Error(done.refusal)
  await sweepOnce()
}

it('is off until the operator turns it on', async () => {
  const goods = await someGoods('hat')
  await reviewedOrder(mei, goods.skuId)
  const task = await aTask(goods.id)
  expect(await handIn(mei.id, task)).toMatchObject({ refusal: 'rewardsOff' })
  expect(await readReward(mei.id, task, 'en')).toMatchObject({ value: { bar: 'off' } })
  await turnRewardsOn()
  expect(await handIn(mei.id, task)).toMatchObject({ ok: true })
})

it('goes from a rejection to the balance, pays an order, and is taken back with what was refunded', async () => {
  await turnRewardsOn()
  const lan = await member('lan')
  const goods = await someGoods('scarf', { price: 900 })
  const task = await aTask(goods.id, { reward: 2_000 })
  expect(await handIn(lan.id, task)).toMatchObject({ refusal: 'rewardNoLine' })
  const order = await reviewedOrder(lan, goods.skuId)
  expect(await handIn(lan.id, task, '')).toMatchObject({ refusal: 'badInput', field: 'body' })
  expect(await handIn(lan.id, task)).toMatchObject({ ok: true })
  expect(await handIn(lan.id, task)).toMatchObject({ ok: true })
  expect(await handIn(lan.id, task, 'Another.')).toMatchObject({ refusal: 'rewardHandedIn' })
  expect(await readBalance(lan.id)).toMatchObject({ value: { available: 0, pending: 2_000, total: 2_000 } })
  const { id } = await submissionOf(lan.id, task)

  expect(await rejectSubmission(operator, id, 'Too short')).toMatchObject({ ok: true })
  expect(await approveSubmission(operator, id)).toMatchObject({ refusal: 'rewardDecided' })
  expect(await readReward(lan.id, task, 'en')).toMatchObject({
    value: { bar: null, submission: { state: 'rejected', reason: 'Too short', triesLeft: 3 } },
  })
  expect(await handIn(lan.id, task, 'Warm, soft, and it does not itch.')).toMatchObject({ ok: true })

  const approved = await Promise.all(Array.from({ length: 6 }, () => approveSubmission(operator, id)))
  expect(approved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await readBalance(lan.id)).toMatchObject({ value: { available: 2_000, pending: 0 } })

  const next = await anOrder(lan, goods)
  expect(await payByBalance(lan.id, next.id)).toMatchObject({ ok: true })
  expect(await statusOf(next.id)).toBe('paid')
  const left = 2_000 - next.total

  const back = await transaction(async (tx) => {
    await lockOrder(tx, order.id)
    return giveBack(tx, { orderId: order.id, ref: 'test', ...OPERATOR })
  })
  expect(back).toMatchObject({ ok: true })
  await sweepOnce()
  expect((await submissionOf(lan.id, task)).state).toBe('revoked')
  expect(await balanceOf(db, lan.id)).toEqual({ available: 0, debt: next.total })
  // What the balance paid goes back to it whole.
  await refund(next.id)
  expect(await balanceOf(db, lan.id)).toEqual({ available: next.total, debt: next.total })
  expect(left).toBeGreaterThan(0)

  const later = await someGoods('lamp')
  await reviewedOrder(lan, later.skuId)
  const second = await aTask(later.id, { reward: next.total + 7 })
  await handIn(lan.id, second)
  await approveSubmission(operator, (await submissionOf(lan.id, second)).id)
  expect(await balanceOf(db, lan.id)).toEqual({ available: next.total + 7, debt: 0 })
  expect(await audit()).toEqual([])
})

it('is for a review that everybody can read: it comes first, and the operator sees it without its stars', async () => {
  await turnRewardsOn()
  const goods = await someGoods('teapot')
  const task = await aTask(goods.id)
  const { id: orderId, lineId } = await receivedOrder(mei, goods.skuId)
  expect(await readReward(mei.id, task, 'en')).toMatchObject({
    value: { bar: 'noReview', toReview: { orderId, lineId } },
  })
  expect(await handIn(mei.id, task)).toMatchObject({ refusal: 'rewardUnreviewed' })

  const review = await reviewed(mei, lineId, { stars: 1, body: 'It drips.' })
  expect(await readReward(mei.id, task, 'en')).toMatchObject({ value: { bar: null, toReview: null } })
  expect(await handIn(mei.id, task)).toMatchObject({ ok: true })
  const { id } = await submissionOf(mei.id, task)
  const seen = await readDeskSubmission(id, 'en')
  expect(seen).toMatchObject({ value: { review: { body: 'It drips.', pictures: [] } } })
  expect(JSON.stringify(seen)).not.toMatch(/star/i)

  await transaction((tx) => setHidden(tx, review, 'test'))
  expect(await approveSubmission(operator, id)).toMatchObject({ refusal: 'rewardUnreviewed' })
  expect(await readDeskSubmission(id, 'en')).toMatchObject({ value: { review: null } })
  await transaction((tx) => setHidden(tx, review, null))
  expect(await approveSubmission(operator, id)).toMatchObject({ ok: true })
  const listed = { goodsId: goods.id, filter: 'all', most: 20 } as const
  expect(await listGoodsReviews(listed, 'en')).toMatchObject({ value: { items: [{ id: review, isRewarded: true }] } })
  expect(await audit()).toEqual([])
})

it('is only for the goods of its own task, whatever else was received and reviewed', async () => {
  await turnRewardsOn()
  const [mine, other] = [await someGoods('ladle'), await someGoods('sieve')]
  await reviewedOrder(mei, mine.skuId)
  await aTask(mine.id)
  expect(await handIn(mei.id, await aTask(other.id))).toMatchObject({ refusal: 'rewardNoLine' })
})

it('is handed in once by two presses at the same time', async () => {
  await turnRewardsOn()
  for (let round = 0; round < 10; round++) {
    const goods = await someGoods(`bowl ${round}`)
    await reviewedOrder(mei, goods.skuId)
    const task = await aTask(goods.id)
    const pressed = await Promise.all([handIn(mei.id, task), handIn(mei.id, task)])
    expect(pressed.filter(({ ok }) => !ok)).toEqual([])
  }
  expect(await audit()).toEqual([])
})

it('may be handed in again three times', async () => {
  await turnRewardsOn()
  const goods = await someGoods('cup')
  await reviewedOrder(mei, goods.skuId)
  const task = await aTask(goods.id)
  for (let times = 0; times < 4; times++) {
    expect(await handIn(mei.id, task, `Try ${times}`)).toMatchObject({ ok: true })
    await rejectSubmission(operator, (await submissionOf(mei.id, task)).id, 'No')
  }
  expect(await handIn(mei.id, task, 'Once more')).toMatchObject({ refusal: 'rewardHandedIn' })
  expect(await audit()).toEqual([])
})

it('above the limit waits for a second operator', async () => {
  await turnRewardsOn()
  const goods = await someGoods('bell')
  await reviewedOrder(mei, goods.skuId)
  const task = await aTask(goods.id, { reward: 20_001, budget: 20_001 })
  await handIn(mei.id, task)
  const before = await balanceOf(db, mei.id)
  const result = await approveSubmission(operator, (await submissionOf(mei.id, task)).id)
  if (!result.ok || !result.value.approvalId) throw new Error('not asked for')
  expect(await balanceOf(db, mei.id)).toEqual(before)
  const boss = await operatorOf('owner')
  expect(await approve({ id: result.value.approvalId, operatorId: boss.id })).toMatchObject({ ok: true })
  expect((await balanceOf(db, mei.id)).available).toBe(before.available + 20_001)
})

it('gives the last places away once each, however many ask at once, and would not by a look alone', async () => {
  await turnRewardsOn()
  const goods = await someGoods('tray', { stock: 100 })
  const people: string[] = []
  for (let index = 0; index < 12; index++) {
    const phone = `1370000${String(index).padStart(4, '0')}`
    const { id } = await transaction((tx) => registerMember(tx, { phone }))
    await reviewedOrder({ id, phone }, goods.skuId)
    people.push(id)
  }
  const task = await aTask(goods.id, { places: 50, budget: 3_500 })
  const handed = await Promise.all(people.map((id) => handIn(id, task)))
  expect(handed.filter(({ ok }) => ok)).toHaveLength(3)
  expect(new Set(handed.map((one) => (one.ok ? 'ok' : one.refusal)))).toEqual(new Set(['ok', 'rewardGone']))
  expect(await audit()).toEqual([])

  const naive = await aTask(goods.id, { places: 1 })
  const taken = await Promise.all(
    people.map(() =>
      transaction(async (tx) => {
        const { rows } = await sql`select from reward_tasks where id = ${naive} and taken < places`.execute(tx)
        await sql`select pg_sleep(0.05)`.execute(tx)
        return rows.length === 1
      }),
    ),
  )
  expect(taken.filter(Boolean).length).toBeGreaterThan(1)
  const guarded = await Promise.all(people.map(() => transaction((tx) => takePlace(tx, naive))))
  expect(guarded.filter(Boolean)).toHaveLength(1)
  await sql`update reward_tasks set taken = 0, committed = 0 where id = ${naive}`.execute(db)
})
