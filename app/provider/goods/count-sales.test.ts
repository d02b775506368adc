import { expect, it } from 'vitest'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { placed, toBuy } from '#tests/support/shopping'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { payOrder } from '../orders/pay-order'
import { countSales } from './count-sales'

useDatabase()

it('counts pieces that were paid for, and writes only what has changed', async () => {
  const mei = await member('mei')
  const goods = await someGoods('Merino scarf')
  const sent = toBuy(goods.skuId, await addressOf(mei), 3 * goods.price, { quantity: 3 })
  const orderId = await placed(mei, sent)
  expect(await countSales()).toBe(0)
  await transaction((tx) => payOrder(tx, { orderId, paymentId: 'p' }))
  expect(await countSales()).toBe(1)
  expect(await db.selectFrom('goods').select('sales').executeTakeFirst()).toEqual({ sales: 3 })
  expect(await countSales()).toBe(0)
})
