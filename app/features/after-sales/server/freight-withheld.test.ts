import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCase, caseOf, moved, OPERATOR, paidBack, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { statusOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { addFreightTemplate } from '~/features/goods/server/catalogue/add-goods'
import { sumLeft } from '~/features/invoices/server/ask-invoice'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { approveCase } from './answer-case'
import { caseOptions } from './case-options'
import { openRefund } from './open-refund'
import { refundWholeOrder } from './refund-whole-order'

useDatabase({ connections: 12 })

/** What one piece is sent for, and each further one of the order, in fen. */
const FREIGHT = 800
const MORE = 200

let mei: Person
let operatorId: string
let [kettle, cup, spoon] = ['', '', '']
beforeAll(async () => {
  mei = await member('mei')
  operatorId = await anOperator()
  const rules = [{ regions: [], firstUnits: 1, firstFen: fen(FREIGHT), extraUnits: 1, extraFen: fen(MORE) }]
  const freightTemplateId = await transaction((tx) =>
    addFreightTemplate(tx, { name: 'by piece', countsBy: 'piece', rules }),
  )
  const goods = (name: string, price: number) => someGoods(name, { stock: 10_000, price, freightTemplateId })
  kettle = (await goods('kettle', 8_000)).skuId
  cup = (await goods('cup', 2_000)).skuId
  spoon = (await goods('spoon', 300)).skuId
})
afterEach(async () => {
  await sweepOnce()
  expect(await audit()).toEqual([])
  await sql`delete from settings where key in ('afterSales.keepFreight', 'orders.freeFreightFrom')`.execute(db)
})

const bought = (...skuIds: string[]) =>
  paidOrder(
    mei,
    skuIds.map((skuId) => ({ skuId })),
  )
const lineOf = (order: Awaited<ReturnType<typeof bought>>, skuId: string) =>
  order.lines.find((line) => line.sku_id === skuId)?.id as string
const approve = async (id: string) =>
  expect(await transaction((tx) => approveCase(tx, id, OPERATOR))).toMatchObject({ ok: true })
const refunded = async (orderId: string, lineId: string, quantity?: number) => {
  const id = await aCase(mei, { orderId, lineId, quantity })
  await approve(id)
  await sweepOnce()
  const { amount, freight, freight_held } = await caseOf(id)
  return { amount, freight, held: freight_held }
}
const set = (key: string, value: number) =>
  sql`insert into settings (key, value) values (${key}, ${String(value)})`.execute(db)
const shown = async (orderId: string, lineId: string) => {
  const options = await caseOptions(mei.id, orderId, 'en')
  if (!options.ok) throw new Error(options.refusal)
  const line = options.value.lines.find((one) => one.lineId === lineId)
  return { freights: line?.freights, all: options.value.freight }
}

describe('a refund before shipping that ends free delivery', () => {
  it('keeps back what the delivery of the rest would have cost, and says so before it is asked for', async () => {
    const order = await bought(kettle, cup)
    expect(order.total).toBe(10_000)
    expect(await shown(order.id, lineOf(order, cup))).toEqual({ freights: [-FREIGHT], all: 0 })
    expect(await refunded(order.id, lineOf(order, cup))).toEqual({ amount: 2_000, freight: 0, held: FREIGHT })
    expect(await paidBack(order.id)).toBe(2_000 - FREIGHT)
    expect(await sumLeft(db, order.id)).toBe(8_000 + FREIGHT)
  })

  it('keeps nothing while the rest still travels for nothing, or where it was paid for', async () => {
    const dear = await bought(kettle, cup, spoon)
    expect(await refunded(dear.id, lineOf(dear, spoon))).toEqual({ amount: 300, freight: 0, held: 0 })
    const cheap = await bought(cup, spoon)
    expect(cheap.total).toBe(2_300 + FREIGHT + MORE)
    expect(await refunded(cheap.id, lineOf(cheap, spoon))).toEqual({ amount: 300, freight: 0, held: 0 })
    expect(await refunded(cheap.id, lineOf(cheap, cup))).toEqual({ amount: 2_000, freight: FREIGHT + MORE, held: 0 })
  })

  it('never keeps more than it pays, and over several refunds what the rest costs, once', async () => {
    const order = await paidOrder(mei, [{ skuId: kettle }, { skuId: cup }, { skuId: spoon, quantity: 5 }])
    await sql`update orders set free_freight_from = goods_total where id = ${order.id}`.execute(db)
    const withheld = []
    for (let piece = 0; piece < 5; piece++) {
      const { freight, held } = await refunded(order.id, lineOf(order, spoon), 1)
      withheld.push(held - freight)
    }
    expect(withheld).toEqual([300, 300, 300, 300, -MORE])
    expect(await refunded(order.id, lineOf(order, cup))).toEqual({ amount: 2_000, freight: MORE, held: 0 })
    expect(await sumLeft(db, order.id)).toBe(8_000 + FREIGHT)
  })

  it('gives it back with the last piece', async () => {
    const order = await bought(kettle, cup)
    await refunded(order.id, lineOf(order, cup))
    expect(await shown(order.id, lineOf(order, kettle))).toEqual({ freights: [FREIGHT], all: FREIGHT })
    expect(await refunded(order.id, lineOf(order, kettle))).toEqual({ amount: 8_000, freight: FREIGHT, held: 0 })
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([10_000, 'closed'])
  })

  it('keeps it where the rest is shipped, received, finished and sent back', async () => {
    const order = await bought(kettle, cup)
    await refunded(order.id, lineOf(order, cup))
    await moved(order.id, 'ship', 'receive')
    await sql`update orders set finish_at = shop_now() where id = ${order.id}`.execute(db)
    expect(await finishDue(order.id)).toBe(true)
    const back = { orderId: order.id, lineId: lineOf(order, kettle), quantity: 1, reason: 'quality' } as const
    const opened = await openRefund(operatorId, { ...back, answer: 'Sorry.', submissionId: randomToken() })
    expect(opened).toMatchObject({ ok: true })
    await sweepOnce()
    expect([await paidBack(order.id), await sumLeft(db, order.id)]).toEqual([10_000 - FREIGHT, FREIGHT])
  })

  it('counts what has been applied for before, and keeps the same whoever is approved first', async () => {
    const order = await bought(kettle, cup, spoon)
    const first = await aCase(mei, { orderId: order.id, lineId: lineOf(order, spoon) })
    expect(await shown(order.id, lineOf(order, cup))).toMatchObject({ freights: [-FREIGHT] })
    const second = await aCase(mei, { orderId: order.id, lineId: lineOf(order, cup) })
    await approve(second)
    await approve(first)
    await sweepOnce()
    expect(await paidBack(order.id)).toBe(2_300 - FREIGHT)
  })

  it('keeps nothing of a whole order, whatever was applied for', async () => {
    const order = await bought(kettle, cup)
    const one = await aCase(mei, { orderId: order.id, lineId: lineOf(order, cup) })
    await transaction((tx) => refundWholeOrder(tx, { orderId: order.id, ...OPERATOR, reason: 'out of stock' }))
    await sweepOnce()
    expect([await paidBack(order.id), (await caseOf(one)).freight_held]).toEqual([10_000, 0])
  })

  it('goes for operators too, but not for money alone, nor where it is switched off', async () => {
    const opened = async (quantity: number, amount?: number) => {
      const order = await bought(kettle, cup)
      const input = { orderId: order.id, lineId: lineOf(order, cup), quantity, amount, reason: 'other' } as const
      await openRefund(operatorId, { ...input, answer: 'Sorry.', submissionId: randomToken() })
      await sweepOnce()
      return paidBack(order.id)
    }
    expect(await opened(1)).toBe(2_000 - FREIGHT)
    expect(await opened(0, 1_500)).toBe(1_500)
    await set('afterSales.keepFreight', 0)
    expect(await opened(1)).toBe(2_000)
  })

  it('goes by the terms that the order was placed on', async () => {
    const order = await bought(kettle, cup, spoon)
    await set('orders.freeFreightFrom', 999_999)
    await sql`update freight_rules set first_fen = first_fen * 10, extra_fen = extra_fen * 10`.execute(db)
    expect(await refunded(order.id, lineOf(order, spoon))).toMatchObject({ held: 0 })
    expect(await refunded(order.id, lineOf(order, cup))).toMatchObject({ held: FREIGHT })
    await sql`update freight_rules set first_fen = first_fen / 10, extra_fen = extra_fen / 10`.execute(db)
  })
})

describe('two refunds of an order at the same time', () => {
  const RACES = rounds(30, 300)

  it(`keep it back once, ${RACES} times`, async () => {
    const orders = await inParallel(1, RACES, () => bought(kettle, cup, spoon))
    const cases: (readonly [string, string])[] = []
    for (const order of orders)
      cases.push([
        await aCase(mei, { orderId: order.id, lineId: lineOf(order, cup) }),
        await aCase(mei, { orderId: order.id, lineId: lineOf(order, spoon) }),
      ])
    await inParallel(4, RACES, async (at) => {
      const [cups, spoons] = cases[at] as readonly [string, string]
      const by = (id: string) => () => transaction((tx) => approveCase(tx, id, OPERATOR))
      const answers = await atOnce(at, by(cups), by(spoons))
      expect(answers.every(({ ok }) => ok)).toBe(true)
    })
    const { rows } = await sql<{ held: number }>`
      select distinct freight_held as held from orders where id = any(${orders.map(({ id }) => id)})`.execute(db)
    expect(rows).toEqual([{ held: FREIGHT }])
  }, 120_000)

  it('would keep it twice if the sum were read first and added later, and the audit sees it', async () => {
    const order = await bought(kettle, cup, spoon)
    await refunded(order.id, lineOf(order, spoon))
    const together = meeting(2)
    const naive = () =>
      transaction(async (tx) => {
        const { freight_held: held } = await tx
          .selectFrom('orders')
          .select('freight_held')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
        await together()
        const more = FREIGHT - held
        await sql`update orders set freight_held = freight_held + ${more} where id = ${order.id}`.execute(tx)
      })
    await Promise.all([naive(), naive()])
    expect((await audit()).map(({ id }) => id)).toContain(order.id)
    await sql`update orders set freight_held = 0 where id = ${order.id}`.execute(db)
  })
})
