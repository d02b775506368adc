import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { approvalOf, askForBatch, typedBatch } from '#tests/support/approvals'
import { askCall } from '#tests/support/call-over-http'
import { aCase, moved, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { statusOf } from '#tests/support/paying'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { may, OPERATOR_ROLES, type OperatorRole } from '~/contract/roles'
import { stopBatchAs } from '~/features/coupons/server/operate-batches'
import { gather } from '~/house/concept'
import { APPROVAL_KINDS, rolesFor } from '~/house/registers/approval-kinds'
import { desk } from '~/house/registers/desk'
import { type RefusalKey, refusals } from '~/house/registers/refusals'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import type { Overview } from '../../contract/operators'
import { changeOperator } from '../change-operator'
import { approve, expireApprovals } from './decide-approval'

useDatabase()

const { approvals } = desk
const ids = {} as Record<OperatorRole, string>
let mei: Person
let qiang: Person
let kettle: { skuId: string }

beforeAll(async () => {
  for (const role of OPERATOR_ROLES) ids[role] = (await operatorOf(role)).id
  mei = await member('mei')
  qiang = await member('qiang')
  kettle = await someGoods('kettle', { stock: 1_000, price: 60_000 })
})
afterEach(async () => {
  await moveClock('0')
  await sql`update operators set status = 'active'`.execute(db)
  expect(await audit()).toEqual([])
})

const as = async (role: OperatorRole) => ({ operator: await operatorTokenOf({ id: ids[role] }) })
const shown = async (answer: Promise<{ code: number }>) => (await answer).code
const code = (key: RefusalKey) => refusals[key].code
const decide = async (how: 'approve' | 'release' | 'withdraw', role: OperatorRole, id: string) =>
  shown(askCall(approvals[how], { id }, await as(role)))
const reject = async (role: OperatorRole, id: string) =>
  shown(askCall(approvals.reject, { id, reason: 'Too dear' }, await as(role)))
const stateOf = async (id: string) =>
  (await db.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const ofGoods = async () => askForBatch((await as('goods')).operator)
const actsOn = async (id: string) =>
  (await db.selectFrom('operator_acts').select('act').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ act }) => act,
  )
/** An order above what one operator may refund, ¥1,200. */
const dearOrder = () => paidOrder(qiang, [{ skuId: kettle.skuId, quantity: 2 }])
const block = (role: OperatorRole) => transaction((tx) => changeOperator(tx, ids[role], { status: 'blocked' }))

describe('a large batch of coupons', () => {
  it('is made when a second operator approves it, once, and the log names both', async () => {
    const sent = typedBatch(100_000)
    const id = approvalOf(await askCall(desk.coupons.create, sent, await as('goods')))
    const again = await askCall(desk.coupons.create, sent, await as('goods'))
    expect(approvalOf(again)).toBe(id)
    const { subject_id: batchId } = await db
      .selectFrom('approvals')
      .select('subject_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const batch = () => db.selectFrom('coupon_batches').select('quota').where('id', '=', batchId).execute()
    expect(await batch()).toEqual([])

    expect(await decide('approve', 'goods', id)).toBe(code('approvalOwn'))
    expect(await decide('approve', 'service', id)).toBe(code('roleMissing'))
    expect(await decide('approve', 'finance', id)).toBe(200)
    expect(await batch()).toEqual([{ quota: 100_000 }])
    expect(await decide('approve', 'owner', id)).toBe(code('approvalDecided'))
    expect(await actsOn(id)).toEqual(['askApproval', 'approveApproval'])
    const made = db.selectFrom('operator_acts').select(['operator_id', 'after']).where('act', '=', 'createCoupons')
    expect(await made.where('subject_id', '=', batchId).execute()).toMatchObject([
      { operator_id: ids.goods, after: { approvalId: id } },
    ])
    // The form's second click after it was approved makes nothing more.
    expect(approvalOf(await askCall(desk.coupons.create, sent, await as('goods')))).toBe(id)
  })

  it.each([
    ['of a small sum', typedBatch(1_000), false],
    ['of a sum above what one operator may', typedBatch(1_001), true],
    ['of dear coupons', typedBatch(1, { off: '200.01' }), true],
    ['of coupons that are just not dear', typedBatch(1, { off: '200' }), false],
    ['of percentages without a cap', typedBatch(1, { kind: 'percent', off: '', pays: '90' }), true],
    ['of percentages with one', typedBatch(100, { kind: 'percent', off: '', pays: '90', mostOff: '20' }), false],
    ['of more than half', typedBatch(1, { kind: 'percent', off: '', pays: '49', mostOff: '20' }), true],
  ])('%s needs a second operator: %s %s', async (_, sent, needsSecond) => {
    const answer = await askCall(desk.coupons.create, sent, await as('goods'))
    expect(answer.data).toEqual(needsSecond ? { approvalId: expect.any(String) } : { batchId: expect.any(String) })
    const shown = await askCall(desk.coupons.preview, sent, await as('goods'))
    expect(shown.data).toMatchObject({ needsSecond })
  })

  it('is refused in words where it cannot be made any more, and goes on waiting', async () => {
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const sent = typedBatch(100_000, { claimUntil: today })
    const id = approvalOf(await askCall(desk.coupons.create, sent, await as('goods')))
    await moveClock('3 days')
    expect(await decide('approve', 'finance', id)).toBe(code('couponBadBatch'))
    expect(await stateOf(id)).toBe('waiting')
    expect(await actsOn(id)).toEqual(['askApproval'])
  })
})

describe('coupons given to one member', () => {
  const give = async (batchId: string, role: OperatorRole = 'goods') =>
    askCall(desk.coupons.give, { id: batchId, recipientId: mei.id, submissionId: randomToken() }, await as(role))

  it('add up within a day, and above the sum a second operator approves', async () => {
    const batchId = await aBatch({ taking: 'operator', amountOff: fen(12_000), limitPerMember: 9 })
    expect((await give(batchId)).data).toEqual({ couponId: expect.any(String) })
    const id = approvalOf(await give(batchId, 'finance'))
    expect(approvalOf(await give(batchId, 'finance'))).toBe(id)
    expect((await give(batchId)).code).toBe(code('approvalOpen'))
    const { data } = await askCall(desk.coupons.details, { id: batchId }, await as('goods'))
    expect(data).toMatchObject({ claimed: 1, approvals: [{ id, kind: 'giveCoupon', amount: 24_000 }] })
    expect(await decide('approve', 'goods', id)).toBe(200)
    const after = await askCall(desk.coupons.details, { id: batchId }, await as('goods'))
    expect(after.data).toMatchObject({ claimed: 2, approvals: [] })
    await moveClock('25 hours')
    expect((await give(batchId)).data).toEqual({ couponId: expect.any(String) })
  })

  it('are refused where the batch was stopped in the meantime', async () => {
    await moveClock('60 hours')
    const batchId = await aBatch({ taking: 'operator', amountOff: fen(30_000) })
    const id = approvalOf(await give(batchId))
    await stopBatchAs(ids.goods, batchId, 'a mistake')
    expect(await decide('approve', 'finance', id)).toBe(code('couponClosed'))
    expect((await give(batchId, 'finance')).code).toBe(code('couponClosed'))
    expect(await reject('finance', id)).toBe(200)
  })
})

describe('a large refund', () => {
  const close = async (orderId: string, role: OperatorRole = 'service') =>
    askCall(desk.orders.close, { id: orderId, reason: 'Out of stock' }, await as(role))

  it('of a whole order waits for a second operator', async () => {
    const order = await dearOrder()
    const id = approvalOf(await close(order.id))
    expect(await statusOf(order.id)).toBe('paid')
    const { data } = await askCall(desk.orders.details, { id: order.id }, await as('orders'))
    expect(data).toMatchObject({ approvals: [{ id, kind: 'closeOrder', amount: 120_000 }] })
    expect(await decide('approve', 'finance', id)).toBe(200)
    expect(await statusOf(order.id)).toBe('closed')
  })

  it('of a small order waits for nobody', async () => {
    const order = await paidOrder(qiang, [{ skuId: kettle.skuId, quantity: 1 }])
    expect(await close(order.id)).toMatchObject({ code: 200, data: {} })
    expect(await statusOf(order.id)).toBe('closed')
  })

  it('is refused where the order was shipped in the meantime, or cannot be closed at all', async () => {
    const order = await dearOrder()
    const id = approvalOf(await close(order.id))
    await moved(order.id, 'ship')
    expect(await decide('approve', 'finance', id)).toBe(code('orderNotRefundable'))
    expect((await close(order.id)).code).toBe(code('orderNotRefundable'))
    expect(await stateOf(id)).toBe('waiting')
  })

  it('of a case waits too, and more than was approved is never paid', async () => {
    const order = await dearOrder()
    const caseId = await aCase(qiang, { orderId: order.id })
    const ask = async () => askCall(desk.cases.approve, { id: caseId }, await as('service'))
    const id = approvalOf(await ask())
    const { data } = await askCall(desk.cases.details, { id: caseId }, await as('service'))
    expect(data).toMatchObject({ state: 'applied', approvals: [{ id, amount: 120_000 }] })
    await sql`update approvals set amount = 119999 where id = ${id}`.execute(db)
    expect(await decide('approve', 'owner', id)).toBe(code('approvalChanged'))
    await sql`update approvals set amount = 120000 where id = ${id}`.execute(db)
    expect(await decide('approve', 'owner', id)).toBe(200)
    expect((await ask()).code).toBe(code('caseMovedOn'))
  })
})

describe('an approval', () => {
  it('is rejected with a reason, or withdrawn by who asked and nobody else', async () => {
    const rejected = await ofGoods()
    expect(await reject('goods', rejected)).toBe(code('approvalOwn'))
    expect(await reject('finance', rejected)).toBe(200)
    const { data } = await askCall(approvals.details, { id: rejected }, await as('goods'))
    expect(data).toMatchObject({ state: 'rejected', history: [{ move: 'ask' }, { move: 'reject', note: 'Too dear' }] })
    const withdrawn = await ofGoods()
    expect(await decide('withdraw', 'owner', withdrawn)).toBe(code('approvalNotYours'))
    expect(await decide('withdraw', 'goods', withdrawn)).toBe(200)
    expect(await decide('approve', 'owner', withdrawn)).toBe(code('approvalDecided'))
  })

  it('ends after seven days by itself, also before the sweep has come by', async () => {
    const id = await ofGoods()
    await moveClock('6 days 23 hours')
    expect(await expireApprovals()).toBe(0)
    await moveClock('7 days 1 minute')
    for (const role of ['finance', 'owner'] as const)
      expect(await decide('approve', role, id)).toBe(code('approvalExpired'))
    expect(await decide('withdraw', 'goods', id)).toBe(code('approvalExpired'))
    expect(await expireApprovals()).toBeGreaterThan(0)
    expect(await stateOf(id)).toBe('expired')
    expect(await decide('approve', 'finance', id)).toBe(code('approvalExpired'))
  })

  it('is carried out for nobody who was blocked since, and approved by nobody who is', async () => {
    const id = await ofGoods()
    await block('finance')
    expect(await approve({ operatorId: ids.finance, id })).toMatchObject({ refusal: 'operatorBlocked' })
    await block('goods')
    expect(await decide('approve', 'owner', id)).toBe(code('approvalAskerGone'))
    expect(await reject('owner', id)).toBe(200)
  })

  it('is seen by those who may do the act or have asked for it', async () => {
    const id = await ofGoods()
    const see = async (role: OperatorRole) => shown(askCall(approvals.details, { id }, await as(role)))
    expect([await see('goods'), await see('finance'), await see('owner')]).toEqual([200, 200, 200])
    expect([await see('service'), await see('content')]).toEqual([code('notFound'), code('roleMissing')])
    const listed = async (role: OperatorRole, input: object = {}) => {
      const { data } = await askCall(approvals.list, input, await as(role))
      return (data as { items: { id: string }[] }).items.some((one) => one.id === id)
    }
    expect([await listed('finance'), await listed('service')]).toEqual([true, false])
    expect(await listed('goods', { kind: 'createCoupons' })).toBe(true)
    expect(await listed('goods', { kind: 'giveCoupon' })).toBe(false)
    expect(await listed('goods', { status: 'approved' })).toBe(false)
    const waits = async (role: OperatorRole) => {
      const { data } = await askCall(desk.console.overview, {}, await as(role))
      return (data as Overview).tiles.find((tile) => tile.id === 'approvals')?.value
    }
    const [before, own] = [Number(await waits('finance')), Number(await waits('goods'))]
    await decide('withdraw', 'goods', id)
    expect([await waits('finance'), await waits('goods'), await waits('content')]).toEqual([before - 1, own, undefined])
  })
})

describe('an owner who is alone', () => {
  it('releases their own after a day, and only as long as nobody else could', async () => {
    const id = await askForBatch((await as('owner')).operator)
    const mayRelease = async () =>
      ((await askCall(approvals.details, { id }, await as('owner'))).data as { mayRelease: boolean }).mayRelease
    await moveClock('25 hours')
    expect([await mayRelease(), await decide('release', 'owner', id)]).toEqual([false, code('approvalOthers')])
    for (const role of ['goods', 'finance'] as const) await block(role)
    await moveClock('23 hours 50 minutes')
    expect([await mayRelease(), await decide('release', 'owner', id)]).toEqual([false, code('approvalTooEarly')])
    expect(await decide('approve', 'owner', id)).toBe(code('approvalOwn'))
    await moveClock('24 hours 1 minute')
    const stale = await operatorTokenOf({ id: ids.owner }, { isFresh: false })
    expect(await shown(askCall(approvals.release, { id }, { operator: stale }))).toBe(code('factorNeeded'))
    expect([await mayRelease(), await decide('release', 'owner', id)]).toEqual([true, 200])
    expect(await actsOn(id)).toEqual(['askApproval', 'releaseApproval'])
    const { data } = await askCall(approvals.details, { id }, await as('owner'))
    expect(data).toMatchObject({ state: 'approved', isReleased: true })
  })
})

it('each kind of act is carried out by one concept, and decided by those who see approvals', () => {
  expect(Object.keys(gather('approvable')).sort()).toEqual([...APPROVAL_KINDS].sort())
  const roles = new Set(APPROVAL_KINDS.flatMap(rolesFor))
  expect([...roles].sort()).toEqual([...may.seeApprovals].sort())
  expect([approvals.approve.factor, approvals.release.factor]).toEqual(['fresh', 'fresh'])
})
