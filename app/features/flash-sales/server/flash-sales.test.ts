import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { anOperator } from '#tests/support/order-life'
import { toBuy } from '#tests/support/shopping'
import { cancelOrder, expireOrders, reviveOrder } from '~/features/orders/server/ends/cancel-order'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { returnStock } from '~/features/stock/server/reserve-stock'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { forgetGlances } from './glance-at-sale'
import { planSale, stopSale } from './operate-sales'
import { placeFlashOrder, previewFlashOrder } from './place-flash-order'
import { notifyOfSales, remind } from './remind'
import { saleOfGoods, showSale, showToday } from './show-sales'
import { clearSales, endSales, openSales } from './turn-sales'

useDatabase()

let mei: Person
let qiang: Person
let homes: Record<string, string>
beforeEach(async () => {
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  homes = { [mei.id]: await addressOf(mei), [qiang.id]: await addressOf(qiang) }
})
afterEach(async () => {
  // Orders are paid here without payments.
  await moveClock('0')
  const found = (await audit()).filter(({ rule }) => !rule.includes('one applied payment'))
  forgetGlances()
  await sql`update orders set expires_at = shop_now() where status = 'unpaid'`.execute(db)
  await expireOrders()
  await sql`update flash_sales set state = 'stopped' where state in ('planned', 'running')`.execute(db)
  await clearSales()
  expect(found).toEqual([])
})

type Sale = Awaited<ReturnType<typeof aSale>>
const FREIGHT = 800

async function scarf(stock = 20) {
  const { id, skuId } = await someGoods('Merino scarf', { stock })
  return { goodsId: id, skuId }
}
const buy = (by: Person, { saleId, skuId, price }: Sale, quantity = 1, more = {}) => {
  const { submissionId, addressId, remark, total } = toBuy(skuId, homes[by.id] as string, price * quantity + FREIGHT)
  // Two pieces weigh on the freight of this template by another ¥2; from ¥99 of goods on it is free.
  const sent = { saleId, skuId, quantity, addressId, remark, total: total - FREIGHT, submissionId, seen: '', ...more }
  return placeFlashOrder(by.id, sent, 'en')
}
const outcome = (result: Awaited<ReturnType<typeof buy>>) => (result.ok ? 'ok' : [result.refusal, result.params])
const orderOf = (result: Awaited<ReturnType<typeof buy>>) => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.orderId
}
const stockOf = async (skuId: string) => {
  const stock = db.selectFrom('stock').select(['available', 'reserved', 'sold', 'allotted']).where('sku_id', '=', skuId)
  return Object.values(await stock.executeTakeFirstOrThrow())
}
const allotted = async ({ saleId }: Sale) => {
  const { rows } = await sql<Record<string, number>>`
    select a.allotted, available, reserved, sold, returned from stock_allotments a
    join flash_sale_skus on allotment_id = a.id where sale_id = ${saleId}`.execute(db)
  return Object.values(rows[0] ?? {})
}

describe('the stock of a sale', () => {
  it('is carved out when it begins, sold, and given back when it ends', async () => {
    const goods = await scarf()
    const sale = await aSale({ ...goods, inMinutes: 10 })
    await openSales()
    expect(await stockOf(goods.skuId)).toEqual([20, 0, 0, 0])
    await moveClock('11 minutes')
    await openSales()
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 0, 10])
    forgetGlances()
    const orderId = orderOf(await buy(mei, sale, 2))
    expect(await allotted(sale)).toEqual([10, 8, 2, 0, 0])
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 0, 10])
    expect((await transaction((tx) => payOrder(tx, { orderId, paymentId: 'a-payment' }))).ok).toBe(true)
    expect(await allotted(sale)).toEqual([10, 8, 0, 2, 0])
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 2, 8])
    await moveClock('131 minutes')
    expect(await endSales()).toBe(1)
    // A stop right here loses nothing: the next sweep finds what is left.
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 2, 8])
    expect(await clearSales()).toBe(1)
    expect(await clearSales()).toBe(0)
    expect(await allotted(sale)).toEqual([10, 0, 0, 2, 8])
    expect(await stockOf(goods.skuId)).toEqual([18, 0, 2, 0])
    await transaction((tx) => returnStock(tx, orderId, [{ skuId: goods.skuId, quantity: 2 }]))
    expect(await stockOf(goods.skuId)).toEqual([20, 0, 0, 0])
  })

  it('is what is there, where that is less', async () => {
    const goods = await scarf(4)
    const sale = await aSale({ ...goods, pieces: 10 })
    expect(await allotted(sale)).toEqual([4, 4, 0, 0, 0])
    const shown = await showSale(sale.saleId, 'en')
    expect(shown).toMatchObject({ ok: true, value: { pieces: 4, phase: 'running' } })
  })

  it('has a piece again when an order runs out or is cancelled, and gives it back where the sale is over', async () => {
    const goods = await scarf(2)
    const sale = await aSale({ ...goods, pieces: 2 })
    const first = orderOf(await buy(mei, sale))
    orderOf(await buy(qiang, sale))
    expect(await allotted(sale)).toEqual([2, 0, 2, 0, 0])
    await cancelOrder({ memberId: mei.id, orderId: first, reason: 'other' })
    expect(await allotted(sale)).toEqual([2, 1, 1, 0, 0])
    expect(await stopSale(sale.saleId, await anOperator(), 'A wrong price')).toMatchObject({ ok: true })
    await clearSales()
    expect(await stockOf(goods.skuId)).toEqual([1, 0, 0, 1])
    await moveClock('16 minutes')
    expect(await expireOrders()).toBe(1)
    await clearSales()
    expect(await stockOf(goods.skuId)).toEqual([2, 0, 0, 0])
  })
})

describe('an order of a sale', () => {
  it('costs the price of the sale, has its time to pay, and no coupon or points', async () => {
    const sale = await aSale(await scarf())
    const seen = await previewFlashOrder(mei.id, { ...sale, quantity: 1, addressId: homes[mei.id] }, 'en')
    expect(seen).toMatchObject({ ok: true, value: { goodsTotal: 9_900, discountTotal: 0, most: 2, minutesToPay: 15 } })
    const id = orderOf(await buy(mei, sale))
    const { rows } = await sql<Record<string, unknown>>`
      select kind, payable, flash_sale_id, extract(epoch from expires_at - placed_at)::int / 60 as minutes
      from orders where id = ${id}`.execute(db)
    expect(rows[0]).toEqual({ kind: 'flash', payable: 9_900, flash_sale_id: sale.saleId, minutes: 15 })
  })

  it('is refused at another total, and tells the new one', async () => {
    const sale = await aSale(await scarf())
    expect(outcome(await buy(mei, sale, 1, { total: 12_900 }))).toEqual(['totalChanged', { total: '99.00', what: '' }])
  })

  it('is refused a moment before the start, after the end, and when it was stopped', async () => {
    const sale = await aSale({ ...(await scarf()), inMinutes: 1 })
    expect(outcome(await buy(mei, sale))[0]).toBe('saleNotYet')
    await sql`update flash_sales set starts_at = shop_now() + interval '300 ms' where id = ${sale.saleId}`.execute(db)
    forgetGlances()
    const early = await buy(mei, sale)
    const { rows } = await sql<{ begun: boolean }>`
      select starts_at <= shop_now() as begun from flash_sales where id = ${sale.saleId}`.execute(db)
    // On a machine that slept meanwhile it has begun; then nothing is shown.
    if (!rows[0]?.begun) expect(outcome(early)[0]).toBe('saleNotYet')
    await sql`update flash_sales set starts_at = shop_now() where id = ${sale.saleId}`.execute(db)
    forgetGlances()
    expect(outcome(await buy(qiang, sale))).toBe('ok')
    await moveClock('3 hours')
    forgetGlances()
    expect(outcome(await buy(qiang, sale))[0]).toBe('saleOver')
    await moveClock('0')
    await stopSale(sale.saleId, await anOperator(), 'A wrong price')
    forgetGlances()
    expect(outcome(await buy(qiang, sale))[0]).toBe('saleOver')
  })

  it('keeps to the limits of an order and of a member, until one is cancelled', async () => {
    const sale = await aSale({ ...(await scarf()), perOrder: 1, perMember: 2 })
    expect(outcome(await buy(mei, sale, 2))).toEqual(['limitPassed', { title: 'Merino scarf', most: 1 }])
    const first = orderOf(await buy(mei, sale))
    orderOf(await buy(mei, sale))
    expect(outcome(await buy(mei, sale))).toEqual(['saleLimit', { most: 2, taken: 2 }])
    expect(outcome(await buy(qiang, sale))).toBe('ok')
    await cancelOrder({ memberId: mei.id, orderId: first, reason: 'other' })
    expect(outcome(await buy(mei, sale))).toBe('ok')
  })

  it('is the same one however often it is sent, also when it is sold out since', async () => {
    const sale = await aSale({ ...(await scarf()), pieces: 1 })
    const submissionId = 'a-submission-of-mei'
    const id = orderOf(await buy(mei, sale, 1, { submissionId }))
    forgetGlances()
    expect(outcome(await buy(qiang, sale))).toEqual(['saleSoldOut', undefined])
    expect(orderOf(await buy(mei, sale, 1, { submissionId }))).toBe(id)
  })

  it('does not come back by a late payment, where its member has bought the limit since', async () => {
    const sale = await aSale({ ...(await scarf()), perOrder: 1, perMember: 1 })
    const first = orderOf(await buy(mei, sale))
    await moveClock('16 minutes')
    await expireOrders()
    orderOf(await buy(mei, sale))
    const late = (orderId: string) => transaction((tx) => reviveOrder(tx, { orderId, paymentId: 'a-payment' }))
    expect(await late(first)).toMatchObject({ ok: false, refusal: 'stockShort' })
    const other = orderOf(await buy(qiang, sale))
    await moveClock('32 minutes')
    await expireOrders()
    expect(await late(other)).toMatchObject({ ok: true })
  })
})

describe('what is shown', () => {
  it('is the day’s slots with phase, price and share sold', async () => {
    const goods = await scarf()
    const sale = await aSale({ ...goods, pieces: 3 })
    orderOf(await buy(mei, sale))
    const card = { id: sale.saleId, price: 9_900, usualPrice: 12_900, phase: 'running', soldShare: 33, pieces: 3 }
    expect(await saleOfGoods(goods.goodsId, 'en')).toMatchObject({ sale: card })
    await sql`update flash_sales set starts_at = date_trunc('day', shop_now() at time zone 'Asia/Shanghai')
      at time zone 'Asia/Shanghai' where id = ${sale.saleId}`.execute(db)
    const today = await showToday('en')
    const items = today.ok ? today.value.slots.flatMap((slot) => slot.items) : []
    expect(items).toContainEqual(expect.objectContaining(card))
  })

  it('is sold out where nothing is left, and over by the clock', async () => {
    const sale = await aSale({ ...(await scarf()), pieces: 1 })
    orderOf(await buy(mei, sale))
    expect(await showSale(sale.saleId, 'en')).toMatchObject({ value: { phase: 'soldOut', soldShare: 100 } })
    await moveClock('3 hours')
    expect(await showSale(sale.saleId, 'en')).toMatchObject({ value: { phase: 'over', secondsToTurn: 0 } })
  })
})

it('plans goods once in a slot', async () => {
  const goods = await scarf()
  const startsAt = new Date('2040-01-01T00:00:00Z')
  const sale = {
    goodsId: goods.goodsId,
    startsAt,
    endsAt: new Date('2040-01-01T02:00:00Z'),
    perOrder: 1,
    perMember: 1,
    skus: [],
  }
  expect(await planSale(sale, { by: 'sweep' })).toBeTypeOf('string')
  expect(await planSale(sale, { by: 'sweep' })).toBeUndefined()
})

describe('a reminder', () => {
  const noticesOf = async ({ id }: Person) => {
    const rows = await db.selectFrom('notices').select('kind').where('member_id', '=', id).execute()
    return rows.filter(({ kind }) => kind === 'saleSoon').length
  }

  it('comes once, shortly before the start, to whoever has not taken it back', async () => {
    const { saleId } = await aSale({ ...(await scarf()), inMinutes: 10 })
    for (const { id } of [mei, qiang])
      expect(await remind({ memberId: id, saleId, isWanted: true })).toMatchObject({ ok: true })
    expect(await remind({ memberId: qiang.id, saleId, isWanted: false })).toMatchObject({ ok: true })
    expect(await notifyOfSales()).toBe(0)
    await moveClock('6 minutes')
    expect(await notifyOfSales()).toBe(1)
    expect(await notifyOfSales()).toBe(0)
    expect([await noticesOf(mei), await noticesOf(qiang)]).toEqual([1, 0])
  })

  it('is refused once the sale has begun', async () => {
    const { saleId } = await aSale(await scarf())
    expect(await remind({ memberId: mei.id, saleId, isWanted: true })).toEqual({ ok: false, refusal: 'saleBegun' })
  })
})
