import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { viewCart } from '~/features/cart/server/view-cart'
import { claimCoupon, receiveNewMemberCoupon } from '~/features/coupons/server/claim-coupon'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'

useDatabase()

let mei: Person
let home: string
type Goods = Awaited<ReturnType<typeof someGoods>>
let tray: Goods
let bell: Goods
let bowl: Goods
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  tray = await someGoods('tray')
  bell = await someGoods('bell')
  bowl = await someGoods('bowl')
})
beforeEach(async () => {
  for (const { skuId } of [tray, bell]) await inCart(mei, skuId)
})
afterEach(async () => {
  await sql`update goods set status = 'on sale'`.execute(db)
  await sql`update stock set available = available + sold, sold = 0`.execute(db)
  await sql`update skus set price = 12900`.execute(db)
  await db.deleteFrom('cart_lines').execute()
})

async function seen(more: object = {}) {
  const preview = await previewOrder(mei.id, { addressId: home, ...more }, 'en')
  if (!preview.ok) throw new Error(preview.refusal)
  return preview.value
}
async function order() {
  const { payable, submissionId, seen: shown } = await seen()
  return () => placeOrder(mei.id, toOrderCart(home, payable, { submissionId, seen: shown }), 'en')
}
const sellOut = ({ skuId }: Goods) =>
  sql`update stock set sold = sold + available, available = 0 where sku_id = ${skuId}`.execute(db)
const takeOff = ({ id }: Goods) => sql`update goods set status = 'off sale' where id = ${id}`.execute(db)

describe('between the preview and the order', () => {
  const changes: { name: string; change: () => Promise<unknown>; what: string; total: string }[] = [
    { name: 'goods sell out', change: () => sellOut(tray), what: 'tray is sold out.', total: '129.00' },
    { name: 'goods go off sale', change: () => takeOff(bell), what: 'bell is no longer for sale.', total: '129.00' },
    {
      name: 'a price rises',
      change: () => sql`update skus set price = 13950 where id = ${tray.skuId}`.execute(db),
      what: 'tray now costs ¥139.50 instead of ¥129.',
      total: '268.50',
    },
    {
      name: 'another tab adds something',
      change: () => inCart(mei, bowl.skuId),
      what: 'Your cart has changed meanwhile.',
      total: '387.00',
    },
    {
      name: 'two things happen',
      change: async () => [await sellOut(bell), await inCart(mei, bowl.skuId)],
      what: 'bell is sold out. Your cart has changed meanwhile.',
      total: '258.00',
    },
  ]
  it.each(changes)('$name: it is refused and named', async ({ change, what, total }) => {
    const place = await order()
    await change()
    expect(await place()).toMatchObject({ refusal: 'orderChanged', params: { what, total } })
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(0)
    expect((await seen()).payable).toBe(Math.round(Number(total) * 100))
  })

  it('nothing happens that the browser could make up', async () => {
    const { payable, submissionId } = await seen()
    const bad = `x:1:1,${tray.skuId}:y:z,,${'9'.repeat(400)}:1:1`
    const sent = toOrderCart(home, payable - 1, { submissionId, seen: bad })
    const answer = await placeOrder(mei.id, sent, 'en')
    expect(answer).toMatchObject({ refusal: 'orderChanged', params: { what: 'Your cart has changed meanwhile.' } })
  })
})

it('names what is selected and left out, and orders the rest as it was shown', async () => {
  await sellOut(bell)
  expect(await seen()).toMatchObject({ left: ['bell'], goodsTotal: 12_900 })
  expect(await (await order())()).toMatchObject({ ok: true })
})

describe('coupons that can be claimed', () => {
  it('are what the cart counts on, the newcomer’s gift among them, and take that off once claimed', async () => {
    const qiang = await member('qiang')
    const theirHome = await addressOf(qiang)
    await inCart(qiang, tray.skuId)
    const open = await aBatch({ amountOff: fen(1_500) })
    const gift = await aBatch({ amountOff: fen(2_500), taking: 'new member' })
    await aBatch({ amountOff: fen(9_000), threshold: fen(90_000) })
    await aBatch({
      amountOff: fen(9_000),
      validFrom: new Date(Date.now() + 1e8),
      validUntil: new Date(Date.now() + 2e8),
    })
    const cart = await viewCart({ memberId: qiang.id, locale: 'en' })
    expect(cart).toMatchObject({ value: { couponSaving: 2_500 } })
    const preview = () => previewOrder(qiang.id, { addressId: theirHome }, 'en')
    expect(await preview()).toMatchObject({
      value: {
        couponId: null,
        claimable: [
          { batchId: gift, discount: 2_500, isForNew: true },
          { batchId: open, discount: 1_500, isForNew: false },
        ],
      },
    })
    const own = await receiveNewMemberCoupon(qiang.id)
    const couponId = own.ok ? own.value.couponId : ''
    const withIt = await preview()
    expect(withIt).toMatchObject({ value: { couponId, couponDiscount: 2_500, claimable: [{ batchId: open }] } })
    await claimCoupon(qiang.id, open)
    expect(await preview()).toMatchObject({ value: { couponId, claimable: [] } })
    await placed(qiang, toOrderCart(theirHome, 12_900 - 2_500, { couponId }))
    await placed(qiang, toBuy(tray.skuId, theirHome, 12_900))
  })
})
