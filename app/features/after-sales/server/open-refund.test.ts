import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { approvalOf } from '#tests/support/approvals'
import { askCall } from '#tests/support/call-over-http'
import { aCase, anApplication, caseOf, linesOf, moved, paidBack, paidOrder, standing } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber } from '#tests/support/order-life'
import { statusOf, stockOf } from '#tests/support/paying'
import { inParallel, meeting } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { applyForCase } from './apply-for-case'
import { openRefund, type ToOpen } from './open-refund'

useDatabase({ connections: 12 })

/** What is withheld for the two that are sent, which alone would not travel for nothing. */
const FREIGHT_OF_TWO = 1_000

let mei: Person
let agent: Person
let tray: Awaited<ReturnType<typeof someGoods>>
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  agent = await member('qiang')
  await anAgent(agent)
  await invitedBy(mei, agent)
  tray = await someGoods('tray', { stock: 1_000, price: 3_333 })
  operatorId = await anOperator()
})
afterEach(async () => expect(await audit()).toEqual([]))

const three = () => paidOrder(mei, [{ skuId: tray.skuId, quantity: 3 }])
const opening = (orderId: string, lineId: string, more: Partial<ToOpen> = {}) => ({
  ...({ orderId, lineId, quantity: 1, reason: 'missingParts', answer: 'One was missing, sorry.' } as const),
  ...{ submissionId: randomToken(), ...more },
})
const open = (orderId: string, lineId: string, more: Partial<ToOpen> = {}) =>
  openRefund(operatorId, opening(orderId, lineId, more))
const lastNotice = () =>
  db
    .selectFrom('notices')
    .select(['kind', 'params'])
    .where('member_id', '=', mei.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
async function finished() {
  const order = await three()
  await moved(order.id, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${order.id}`.execute(db)
  expect(await finishDue(order.id)).toBe(true)
  return order
}

describe('an operator gives back unasked', () => {
  it('a piece that is missing after a first parcel, and the order goes on without it', async () => {
    const before = await stockOf(tray.skuId)
    const { id, lineId } = await three()
    const lines = [{ lineId, quantity: 2 }]
    await shipOrder({ operatorId, orderId: id, parcels: [{ company: 'jd', number: newNumber(), lines }] })
    expect(await open(id, lineId, { quantity: 2 })).toMatchObject({ refusal: 'piecesGone' })
    const opened = await open(id, lineId)
    const [notice] = await db
      .selectFrom('notices')
      .select(['kind', 'params'])
      .where('kind', '=', 'afterSaleOpened')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(notice?.params).toMatchObject({ amount: 3_333 - FREIGHT_OF_TWO, why: 'One was missing, sorry.' })
    await sweepOnce()
    const caseId = opened.ok ? (opened.value.id as string) : ''
    expect(await standing(caseId)).toBe('completed - refunded')
    expect(await caseOf(caseId)).toMatchObject({ opened_by: 'operator', answer: 'One was missing, sorry.' })
    expect([await statusOf(id), await paidBack(id)]).toEqual(['shipped', 3_333 - FREIGHT_OF_TWO])
    expect(await stockOf(tray.skuId)).toMatchObject({ available: before.available - 2 })
  })

  it('money alone: the goods stay, and what is left is spread over them', async () => {
    const { id, lineId } = await three()
    await moved(id, 'ship')
    expect(await open(id, lineId, { quantity: 0, amount: 10_000 })).toMatchObject({ refusal: 'refundAbove' })
    expect(await open(id, lineId, { quantity: 0, amount: 0 })).toMatchObject({ refusal: 'refundAbove' })
    expect(await open(id, lineId, { quantity: 0, amount: 999 })).toMatchObject({ ok: true })
    expect((await linesOf(id))[0]).toMatchObject({ refunded: 999, refunded_quantity: 0, after_sale_state: 'part' })
    const caseId = await aCase(mei, { orderId: id, lineId, quantity: 1, reason: 'damaged' })
    expect(await caseOf(caseId)).toMatchObject({ amount: 3_000 })
    await sql`update after_sales set state = 'withdrawn', due_at = null where id = ${caseId}`.execute(db)
    await sql`insert into after_sale_history (after_sale_id, machine, move, from_state, to_state, by_kind)
      values (${caseId}, 'case', 'withdraw', 'applied', 'withdrawn', 'member')`.execute(db)
    await sql`update order_lines set after_sale_state = 'part' where id = ${lineId}`.execute(db)
    expect(await open(id, lineId, { quantity: 3 })).toMatchObject({ ok: true })
    await sweepOnce()
    expect([await statusOf(id), await paidBack(id)]).toEqual(['closed', 9_999])
    expect((await lastNotice())[0]?.kind).toBe('afterSaleRefunded')
  })

  it('of a finished order, with the commission that it had brought', async () => {
    const { id, lineId, total } = await finished()
    const before = await commissionOf(agent)
    expect(await open(id, lineId, { quantity: 0, amount: 3_333 })).toMatchObject({ ok: true })
    expect((await commissionOf(agent)).available).toBe((before.available ?? 0) - 333)
    expect(await statusOf(id)).toBe('finished')
    expect(await open(id, lineId, { quantity: 3 })).toMatchObject({ ok: true })
    expect((await commissionOf(agent)).available).toBe((before.available ?? 0) - 999)
    await sweepOnce()
    const freight = total - 9_999
    expect([await statusOf(id), await paidBack(id)]).toEqual(['closed', total - freight])
    expect(await open(id, lineId)).toMatchObject({ refusal: 'orderNotRefundable' })
  })

  it('never more than once for one form, nor for another order’s line, nor beside the buyer’s own case', async () => {
    const [one, other] = [await three(), await three()]
    const sent = opening(one.id, one.lineId)
    for (const answer of await inParallel(4, 4, () => openRefund(operatorId, sent))) expect(answer.ok).toBe(true)
    expect(await open(one.id, other.lineId)).toMatchObject({ refusal: 'notFound' })
    expect((await linesOf(one.id))[0]).toMatchObject({ refunded_quantity: 1 })
    await aCase(mei, { orderId: one.id, lineId: one.lineId, quantity: 1 })
    expect(await open(one.id, one.lineId)).toMatchObject({ refusal: 'caseOpen' })
  })

  it('only with a second operator where it is much', async () => {
    const kettle = await someGoods('kettle', { stock: 10, price: 60_000 })
    const { id, lineId } = await paidOrder(mei, [{ skuId: kettle.skuId, quantity: 2 }])
    const [service, finance] = [await operatorOf('service'), await operatorOf('finance')]
    const as = async (who: { id: string }) => ({ operator: await operatorTokenOf({ id: who.id }) })
    const sent = { ...opening(id, lineId, { quantity: 2 }), amount: '' }
    const approvalId = approvalOf(await askCall(desk.cases.open, sent, await as(service)))
    expect((await linesOf(id))[0]).toMatchObject({ refunded_quantity: 0 })
    expect((await askCall(desk.approvals.approve, { id: approvalId }, await as(service))).code).toBe(
      refusals.approvalOwn.code,
    )
    expect((await askCall(desk.approvals.approve, { id: approvalId }, await as(finance))).code).toBe(200)
    await sweepOnce()
    expect(await statusOf(id)).toBe('closed')
  })
})

describe('against the buyer’s own case', () => {
  it('gives back what was paid once', async () => {
    const orders = await inParallel(4, 20, () => paidOrder(mei, [{ skuId: tray.skuId }]))
    const both = await inParallel(5, orders.length, async (at) => {
      const { id, lineId } = orders[at] as (typeof orders)[number]
      const ways = [() => open(id, lineId), () => applyForCase(mei.id, anApplication({ orderId: id, lineId }))]
      const answers = await Promise.all((at % 2 ? ways.reverse() : ways).map((way) => way()))
      return answers.map(({ ok }) => ok)
    })
    for (const answers of both) expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('would open both if the line were looked at before it is held', async () => {
    const { id, lineId } = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
    await sql`drop index after_sales_open`.execute(db)
    const together = meeting(2)
    const naive = (openedBy?: { by: 'operator' }) =>
      transaction(async (tx) => {
        const line = await tx
          .selectFrom('order_lines')
          .select('after_sale_state')
          .where('id', '=', lineId)
          .executeTakeFirst()
        await together()
        if (line?.after_sale_state === 'open') return false
        const made = await sql<{ id: string }>`insert into after_sales
          (member_id, order_id, line_id, kind, was_shipped, reason, quantity, amount, state, opened_by)
          values (${mei.id}, ${id}, ${lineId}, 'refund', false, 'other', 1, 3333, 'applied', ${openedBy?.by ?? 'member'})
          returning id`.execute(tx)
        return made.rows.length === 1
      })
    expect(await Promise.all([naive(), naive({ by: 'operator' })])).toEqual([true, true])
    await sql`delete from after_sales where order_id = ${id}`.execute(db)
    await sql`create unique index after_sales_open on after_sales (line_id) where is_open`.execute(db)
  })
})
