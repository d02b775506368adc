import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { holdMany, useDatabase } from '#tests/support/database'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { selectLines } from '~/features/cart/server/select-lines'
import { viewCart } from '~/features/cart/server/view-cart'
import { readOrder } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import type { OrderInput } from './order-to-place'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'

useDatabase({ holdsMany: true })

const SHIPPING = 800
const texts = (text: string) => ({ en: text })

let mei: Person
let qiang: Person
let home: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let pin: Awaited<ReturnType<typeof someGoods>>

beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  home = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 100 })
  pin = await someGoods('Hair pin', { stock: 100, price: 990 })
})

afterEach(async () => {
  await db.deleteFrom('settings').execute()
  await holdMany()
  await db.deleteFrom('cart_lines').execute()
  expect(await audit()).toEqual([])
})

const place = (input: OrderInput, person = mei) => placeOrder(person.id, input, 'en')
const orders = async () => (await db.selectFrom('orders').select('id').execute()).length
const cartOf = async (person: Person) => {
  const view = await viewCart({ memberId: person.id, locale: 'en' })
  return view.ok ? view.value.lines : []
}
const details = async (orderId: string) => {
  const read = await readOrder(mei.id, orderId, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

describe('an order bought at once', () => {
  it('keeps title, options, picture, price and address as they were', async () => {
    const goods = await someGoods('Linen shirt', {
      options: [{ name: texts('Size'), values: [{ key: 'm', name: texts('M') }] }],
      skus: [{ values: ['m'], price: fen(1_990), stock: 5, weight: 100, picture: 'demo/shirt-m' }],
    })
    const orderId = await placed(
      mei,
      toBuy(goods.skuId, home, 2 * 1_990 + 1_000, { quantity: 2, remark: 'Ring twice' }),
    )
    await sql`update goods set name = '{"en": "Renamed"}' where id = ${goods.id}`.execute(db)
    await sql`update skus set price = 1 where id = ${goods.skuId}`.execute(db)
    await sql`update addresses set detail = 'Elsewhere' where id = ${home}`.execute(db)

    expect(await details(orderId)).toMatchObject({
      status: 'unpaid',
      goodsTotal: 3_980,
      discountTotal: 0,
      freight: 1_000,
      payable: 4_980,
      remark: 'Ring twice',
      secondsToPay: 1_800,
      lines: [
        { title: 'Linen shirt', optionText: 'M', picture: 'demo/shirt-m', price: 1_990, quantity: 2, paid: 3_980 },
      ],
      address: { name: 'Lin Mei', phone: mei.phone, place: '浙江省 杭州市 西湖区', detail: 'West Lake Road 1' },
      history: [{ move: 'place', reason: '' }],
      refunds: [],
      paidAt: null,
      paymentChannel: null,
    })
  })

  it('waits for its payment as long as the operator says', async () => {
    await sql`insert into settings values ('orders.minutesToPay', '5')`.execute(db)
    const { secondsToPay } = await details(await placed(mei, toBuy(scarf.skuId, home, scarf.price)))
    expect(secondsToPay).toBe(300)
  })

  it('ships for nothing from the total on that the operator says', async () => {
    await sql`insert into settings values ('orders.freeFreightFrom', '900')`.execute(db)
    expect(await details(await placed(mei, toBuy(pin.skuId, home, 990)))).toMatchObject({ freight: 0, payable: 990 })
  })

  it('is paid at once where nothing is to be paid', async () => {
    await sql`insert into settings values ('orders.freeFreightFrom', '0')`.execute(db)
    const gift = await someGoods('Sample', { price: 0, stock: 3 })
    const order = await details(await placed(mei, toBuy(gift.skuId, home, 0)))
    expect(order).toMatchObject({ status: 'paid', payable: 0, secondsToPay: 0, paymentChannel: null })
    expect(order.history.map((row) => row.move)).toEqual(['place', 'pay'])
    const stock = await db.selectFrom('stock').selectAll().where('sku_id', '=', gift.skuId).executeTakeFirst()
    expect(stock).toMatchObject({ available: 2, reserved: 0, sold: 1 })
  })
})

describe('a submissionId', () => {
  it('makes one order, also when it comes back after the price has changed and the goods are sold out', async () => {
    const last = await someGoods('Last one', { stock: 1 })
    const sent = toBuy(last.skuId, home, last.price)
    const first = await placed(mei, sent)
    await sql`update skus set price = 1 where id = ${last.skuId}`.execute(db)
    expect(await placed(mei, sent)).toBe(first)
  })

  it('is refused with other content and for another member', async () => {
    const sent = toBuy(scarf.skuId, home, scarf.price)
    await placed(mei, sent)
    const before = await orders()
    const others: Partial<OrderInput>[] = [
      { quantity: 2 },
      { remark: 'x' },
      { total: 1 },
      { skuId: pin.skuId },
      { addressId: 'x' },
    ]
    for (const other of others)
      expect(await place({ ...sent, ...other })).toMatchObject({ refusal: 'submissionReused' })
    expect(await place(sent, qiang)).toMatchObject({ refusal: 'submissionReused' })
    expect(await orders()).toBe(before)
  })

  it('may be used again after a refusal', async () => {
    const sent = toBuy(scarf.skuId, home, 1)
    expect(await place(sent)).toMatchObject({ refusal: 'totalChanged' })
    expect(await place({ ...sent, total: scarf.price })).toMatchObject({ ok: true })
  })
})

describe('an order is refused', () => {
  afterEach(async () => {
    await sql`update goods set status = 'on sale'`.execute(db)
  })

  it('at another total than was seen, with the new one', async () => {
    const result = await place(toBuy(pin.skuId, home, 990))
    expect(result).toMatchObject({ refusal: 'totalChanged', params: { total: '17.90' } })
  })

  it('for more than is left, with the title and the number', async () => {
    const few = await someGoods('Tea cup', { stock: 2 })
    const result = await place(toBuy(few.skuId, home, 3 * few.price, { quantity: 3 }))
    expect(result).toMatchObject({ refusal: 'stockShort', params: { title: 'Tea cup', left: 2 } })
  })

  it('for goods that were taken off sale, by their title', async () => {
    await sql`update goods set status = 'off sale' where id = ${scarf.id}`.execute(db)
    const result = await place(toBuy(scarf.skuId, home, scarf.price))
    expect(result).toMatchObject({ refusal: 'goodsGone', params: { title: 'Merino scarf' } })
  })

  it('for a SKU that is not there, and to an address of somebody else', async () => {
    expect(await place(toBuy('nothing', home, 1))).toMatchObject({ refusal: 'notFound', field: 'skuId' })
    const sent = toBuy(scarf.skuId, home, scarf.price)
    expect(await place(sent, qiang)).toMatchObject({ refusal: 'notFound', field: 'addressId' })
  })

  it('above the limit of an order over all SKUs of the goods', async () => {
    const values = ['red', 'blue'].map((key) => ({ key, name: texts(key) }))
    const limited = await someGoods('Limited print', {
      limitPerOrder: 3,
      options: [{ name: texts('Colour'), values }],
      skus: values.map(({ key }) => ({ values: [key], price: fen(10_000), stock: 10, weight: 0 })),
    })
    for (const { id } of limited.skus) await inCart(mei, id, 2)
    const result = await place(toOrderCart(home, 40_000))
    expect(result).toMatchObject({ refusal: 'limitPassed', params: { title: 'Limited print', most: 3 } })
    expect(await cartOf(mei)).toHaveLength(2)
  })

  it('with an empty cart', async () => {
    expect(await place(toOrderCart(home, 0))).toMatchObject({ refusal: 'nothingChosen' })
  })
})

describe('an order of the cart', () => {
  it('takes the selected lines and leaves the others', async () => {
    await inCart(mei, pin.skuId, 3)
    await inCart(mei, scarf.skuId, 2)
    const pins = (await cartOf(mei)).find((line) => line.skuId === pin.skuId)
    await selectLines(false, [pins?.id as string], { memberId: mei.id, locale: 'en' })

    const { lines } = await details(await placed(mei, toOrderCart(home, 2 * scarf.price)))
    expect(lines.map((line) => [line.title, line.quantity])).toEqual([['Merino scarf', 2]])
    expect((await cartOf(mei)).map((line) => [line.title, line.quantity])).toEqual([['Hair pin', 3]])
  })

  it('splits the freight over its lines', async () => {
    const other = await someGoods('Comb', { price: 500 })
    await inCart(mei, pin.skuId, 2)
    await inCart(mei, other.skuId, 1)
    const orderId = await placed(mei, toOrderCart(home, 2 * 990 + 500 + SHIPPING + 200 + SHIPPING))
    const shares = await db.selectFrom('order_lines').select('freight_share').where('order_id', '=', orderId).execute()
    expect(shares.map((row) => row.freight_share).sort()).toEqual([1_000, 800].sort())
  })

  it('leaves lines alone that nobody can buy, and names them where there are no others', async () => {
    const gone = await someGoods('Old lamp')
    const soldOut = await someGoods('New lamp', { stock: 1 })
    for (const { skuId } of [gone, soldOut, scarf]) await inCart(mei, skuId)
    await sql`update goods set status = 'off sale' where id = ${gone.id}`.execute(db)
    await placed(mei, toBuy(soldOut.skuId, home, soldOut.price))

    await placed(mei, toOrderCart(home, scarf.price))
    expect((await cartOf(mei)).map((line) => line.invalid).sort()).toEqual(['gone', 'soldOut'])
    expect(await place(toOrderCart(home, scarf.price))).toMatchObject({ params: { title: 'New lamp', left: 0 } })
  })

  it('is refused where another tab exchanged lines for others of the same total', async () => {
    const twin = await someGoods('Silk scarf')
    await inCart(mei, scarf.skuId)
    const shown = await previewOrder(mei.id, {}, 'en')
    if (!shown.ok) throw new Error(shown.refusal)
    await db.deleteFrom('cart_lines').execute()
    await inCart(mei, twin.skuId)

    const sent = toOrderCart(home, shown.value.payable, { seen: shown.value.seen })
    expect(await place(sent)).toMatchObject({ refusal: 'orderChanged' })
    await db.deleteFrom('cart_lines').execute()
    await inCart(mei, scarf.skuId)
    expect(await place(sent)).toMatchObject({ ok: true })
  })
})

describe('the preview', () => {
  it('says what placing will ask for, to the default address', async () => {
    const shown = await previewOrder(mei.id, { skuId: pin.skuId, quantity: 2 }, 'en')
    expect(shown).toMatchObject({
      value: {
        lines: [{ title: 'Hair pin', quantity: 2, price: 990, paid: 1_980 }],
        goodsTotal: 1_980,
        freight: 1_000,
        payable: 2_980,
        addressId: home,
        missingForFreeFreight: 7_920,
      },
    })
    if (!shown.ok) return
    const { payable, submissionId } = shown.value
    expect(submissionId).toMatch(/^[\w-]{43}$/)
    await placed(mei, toBuy(pin.skuId, home, payable, { quantity: 2, submissionId }))
  })

  it('works without an address and refuses that of somebody else', async () => {
    expect(await previewOrder(qiang.id, { skuId: pin.skuId }, 'en')).toMatchObject({
      value: { addressId: null, freight: 800 },
    })
    const foreign = await previewOrder(qiang.id, { skuId: pin.skuId, addressId: home }, 'en')
    expect(foreign).toMatchObject({ refusal: 'notFound', field: 'addressId' })
  })

  it('names what it refuses', async () => {
    const result = await previewOrder(mei.id, { skuId: scarf.skuId, quantity: 99 }, 'zh-Hans')
    expect(result).toMatchObject({ refusal: 'stockShort', params: { title: 'Merino scarf' } })
  })
})
