import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aSale } from '#tests/support/flash-sales'
import { withPoints } from '#tests/support/money'
import { somePointsGoods, toExchange } from '#tests/support/points-goods'
import { toBuy } from '#tests/support/shopping'
import { placeFlashOrder } from '~/features/flash-sales/server/place-flash-order'
import { placePointsOrder } from '~/features/points-goods/server/place-points-order'
import { audit, auditAll } from './audit'

useDatabase()

beforeAll(async () => {
  const mei = await member('mei')
  const { id: goodsId, skuId } = await someGoods('Merino scarf')
  const { saleId, price } = await aSale({ goodsId, skuId })
  const { submissionId, remark, total, addressId } = toBuy(skuId, await addressOf(mei), 2 * price)
  const sent = { saleId, skuId, quantity: 2, addressId, remark, total, submissionId, seen: '' }
  expect(await placeFlashOrder(mei.id, sent, 'en')).toMatchObject({ ok: true })
  const { pointsGoodsId, cash } = await somePointsGoods({ skuId })
  await withPoints(mei, 1_000)
  const exchange = toExchange(pointsGoodsId, { addressId, total: 2 * cash, quantity: 2 })
  expect(await placePointsOrder(mei.id, exchange, 'en')).toMatchObject({ ok: true })
})

const saboteurs: Saboteur[] = [
  [
    'an allotment is what it sold, holds, has left and gave back, as its movements and orders say',
    'update stock_allotments set available = available - 1, reserved = reserved + 1',
    'update stock_allotments set available = available + 1, reserved = reserved - 1',
  ],
  [
    'what is allotted of a SKU is in its allotments',
    'update stock set available = available - 1, allotted = allotted + 1',
    'update stock set available = available + 1, allotted = allotted - 1',
  ],
  [
    'nobody has more of a sale than one may have',
    'update flash_sales set per_order = 1, per_member = 1',
    'update flash_sales set per_order = 2, per_member = 2',
  ],
  [
    'an order of a sale has one line of it, at its price and from its stock, without coupon and points',
    'update flash_sale_skus set price = price + 1',
    'update flash_sale_skus set price = price - 1',
  ],
  [
    'a sale has its pieces from its opening on, and keeps none long after its end',
    "update flash_sales set state = 'planned'",
    "update flash_sales set state = 'running'",
  ],
  [
    'nobody has more of points goods than one may have',
    'update points_goods set per_member = 1',
    'update points_goods set per_member = 2',
  ],
  [
    'an exchange is one line at its points and cash, from its own stock, without a coupon',
    'update points_goods set cash = cash + 1',
    'update points_goods set cash = cash - 1',
  ],
  [
    'open points goods have their pieces carved out',
    `create table kept as select allotment_id from points_goods; update points_goods set allotment_id = null`,
    `update points_goods set allotment_id = (select allotment_id from kept); drop table kept`,
  ],
]

it('finds nothing wrong in a sound sale, and has looked at rows of every rule that is broken below', async () => {
  expect(await audit()).toEqual([])
  const rows = new Map((await auditAll()).map((one) => [one.rule, one.rows]))
  for (const [rule] of saboteurs) expect([rule, rows.get(rule)]).not.toEqual([rule, 0])
})

it.each(saboteurs)('says so where it does not hold that %s', sabotage)
