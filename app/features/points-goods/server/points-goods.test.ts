import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { somePointsGoods, toExchange } from '#tests/support/points-goods'
import { cancelOrder, expireOrders } from '~/features/orders/server/ends/cancel-order'
import { availablePoints } from '~/features/points/server/read-points'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { clearPointsGoods, closePointsGoods, openPointsGoods, openPointsGoodsAs } from './operate-points-goods'
import { placePointsOrder, previewPointsOrder } from './place-points-order'
import { showOnePointsGoods, showPointsGoods } from './show-points-goods'

useDatabase()

let mei: Person
let home: string
beforeEach(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
  await sql`update orders set expires_at = shop_now() where status = 'unpaid'`.execute(db)
  await expireOrders()
  for (const { id } of await db.selectFrom('points_goods').select('id').where('state', '=', 'open').execute())
    await transaction((tx) => closePointsGoods(tx, id, { by: 'operator', byId: 'o' }))
  await clearPointsGoods()
})

type Goods = Awaited<ReturnType<typeof somePointsGoods>>

async function scarf(more: Partial<Parameters<typeof somePointsGoods>[0]> = {}) {
  const { skuId } = await someGoods('Merino scarf', { stock: 20 })
  return somePointsGoods({ skuId, ...more })
}
const exchange = (goods: Goods, more: { quantity?: number; by?: Person; total?: number; addressId?: string } = {}) => {
  const { quantity = 1, by = mei, total = goods.cash * quantity, addressId = home } = more
  return placePointsOrder(by.id, toExchange(goods.pointsGoodsId, { addressId, total, quantity }), 'en')
}
const orderOf = (result: Awaited<ReturnType<typeof exchange>>) => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value.orderId
}
const points = () => availablePoints(db, mei.id)
const stockOf = async (skuId: string) => {
  const stock = db.selectFrom('stock').select(['available', 'reserved', 'sold', 'allotted']).where('sku_id', '=', skuId)
  return Object.values(await stock.executeTakeFirstOrThrow())
}

describe('points goods', () => {
  it('carve their pieces out, are shown with what is left, and give it back when they are closed', async () => {
    const goods = await scarf()
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 0, 10])
    const shown = await showOnePointsGoods(goods.pointsGoodsId, 'en')
    expect(shown).toMatchObject({ value: { points: 500, cash: 990, usualPrice: 12_900, left: 10, isOver: false } })
    expect(await showPointsGoods('en')).toMatchObject({ value: { items: [{ id: goods.pointsGoodsId }] } })
    const closed = () => transaction((tx) => closePointsGoods(tx, goods.pointsGoodsId, { by: 'operator', byId: 'o' }))
    expect(await closed()).toMatchObject({ ok: true })
    expect(await closed()).toMatchObject({ refusal: 'exchangeOver' })
    expect(await clearPointsGoods()).toBe(1)
    expect(await stockOf(goods.skuId)).toEqual([20, 0, 0, 0])
    expect(await exchange(goods)).toMatchObject({ refusal: 'exchangeOver' })
  })

  it('are refused twice for one SKU, and where the cash is not below the price', async () => {
    const { skuId } = await scarf()
    const open = (cash: number, of = skuId) =>
      transaction((tx) =>
        openPointsGoods(tx, { skuId: of, points: 1, cash: cash as never, pieces: 1, perMember: 1 }, { by: 'sweep' }),
      )
    expect(await open(1)).toMatchObject({ refusal: 'exchangeKnown', field: 'skuId' })
    expect(await open(12_900)).toMatchObject({ refusal: 'exchangeTooDear', field: 'cash' })
    expect(await open(1, 'nothing')).toMatchObject({ refusal: 'notFound', field: 'skuId' })
  })

  it('are not opened by an operator with no piece', async () => {
    const { skuId } = await someGoods('Silk scarf', { stock: 0 })
    const wanted = { skuId, points: 1, cash: fen(0), pieces: 5, perMember: 1 }
    const operatorId = await anOperator()
    const refused = await openPointsGoodsAs(operatorId, wanted, 'none in stock')
    expect(refused).toMatchObject({ refusal: 'exchangeEmpty', field: 'pieces' })
    expect(await showPointsGoods('en')).toMatchObject({ value: { items: [] } })
  })
})

describe('an exchange', () => {
  it('takes points at once, then the cash, and both come back with a cancelled order', async () => {
    const goods = await scarf()
    await withPoints(mei, 1_200)
    const seen = await previewPointsOrder(mei.id, { pointsGoodsId: goods.pointsGoodsId, quantity: 2 }, 'en')
    expect(seen).toMatchObject({ value: { pointsSpent: 1_000, payable: 1_980, freight: 0, most: 2, available: 1_200 } })
    const orderId = orderOf(await exchange(goods, { quantity: 2 }))
    expect(await points()).toBe(200)
    expect(await audit()).toEqual([])
    await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })
    expect(await points()).toBe(1_200)
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 0, 10])
  })

  it('gives points and pieces back where it is not paid in time', async () => {
    const goods = await scarf()
    await withPoints(mei, 500)
    const before = await points()
    orderOf(await exchange(goods))
    await moveClock('31 minutes')
    expect(await expireOrders()).toBe(1)
    expect(await points()).toBe(before)
  })

  it('is paid like any order, and sells its pieces', async () => {
    const goods = await scarf()
    await withPoints(mei, 500)
    const orderId = orderOf(await exchange(goods))
    await call(await aPayment(mei, orderId), goods.cash)
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 1, 9])
    const order = await db.selectFrom('orders').select(['status', 'kind']).where('id', '=', orderId).executeTakeFirst()
    expect(order).toEqual({ status: 'paid', kind: 'points' })
  })

  it('needs no payment where points are all that it costs', async () => {
    const goods = await scarf({ cash: 0 })
    await withPoints(mei, 500)
    const orderId = orderOf(await exchange(goods))
    const order = await db.selectFrom('orders').select(['status']).where('id', '=', orderId).executeTakeFirst()
    expect(order).toEqual({ status: 'paid' })
    expect(await stockOf(goods.skuId)).toEqual([10, 0, 1, 9])
  })

  it('is refused without enough points, beyond the limit of a member, and where the sum is another', async () => {
    const goods = await scarf({ perMember: 1 })
    const qiang = await member('qiang')
    const poor = { by: qiang, addressId: await addressOf(qiang) }
    expect(await exchange(goods, poor)).toMatchObject({ refusal: 'pointsShort' })
    await withPoints(mei, 2_000)
    expect(await exchange(goods, { total: 1 })).toMatchObject({ refusal: 'totalChanged' })
    expect(await exchange(goods, { quantity: 2 })).toMatchObject({ refusal: 'exchangeLimit', field: 'quantity' })
    orderOf(await exchange(goods))
    expect(await exchange(goods)).toMatchObject({ refusal: 'exchangeLimit', params: { most: 1, taken: 1 } })
  })
})
