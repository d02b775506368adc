import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { placed, toBuy } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { limitKey } from '~/platform/limits/rate-limits'
import { fen } from '~/values/money'
import { addToCart, changeQuantity, changeSku } from './change-cart'
import type { CartCaller } from './open-cart'
import { mergeCarts } from './open-cart'
import { clearInvalid, removeLines, selectLines } from './select-lines'
import { countCart, viewCart } from './view-cart'

useDatabase()

const guest: CartCaller = { locale: 'en' }
let mei: Person
let asMei: CartCaller
let scarf: Awaited<ReturnType<typeof someGoods>>
let pin: Awaited<ReturnType<typeof someGoods>>

beforeAll(async () => {
  mei = await member('mei')
  asMei = { memberId: mei.id, locale: 'en' }
  scarf = await someGoods('Merino scarf', { stock: 10 })
  pin = await someGoods('Hair pin', { stock: 200, price: 990 })
})
afterEach(async () => {
  await moveClock('0')
  await db.deleteFrom('carts').execute()
  await sql`update goods set status = 'on sale'`.execute(db)
})

async function add(skuId: string, quantity: number, caller: CartCaller) {
  const added = await addToCart(skuId, quantity, caller)
  if (!added.ok) throw new Error(added.refusal)
  return added.value
}
async function newGuest(skuId = scarf.skuId, quantity = 1): Promise<CartCaller & { cartId: string }> {
  const { cartId } = await add(skuId, quantity, guest)
  return { ...guest, cartId }
}
async function view(caller: CartCaller) {
  const seen = await viewCart(caller)
  if (!seen.ok) throw new Error('a cart can always be seen')
  return seen.value
}
const contents = async (caller: CartCaller) =>
  Object.fromEntries((await view(caller)).lines.map((line) => [line.title, line.quantity]))
const lineOf = async (caller: CartCaller, skuId: string) =>
  (await view(caller)).lines.find((line) => line.skuId === skuId)?.id ?? ''

const colours = ['red', 'blue', 'green']
async function coloured(name: string, { stock = 10, limitPerOrder }: { stock?: number; limitPerOrder?: number } = {}) {
  const values = colours.map((key) => ({ key, name: { en: key, 'zh-Hans': key } }))
  const goods = await someGoods(name, {
    limitPerOrder,
    options: [{ name: { en: 'Colour' }, values }],
    skus: colours.map((key, index) => ({ values: [key], price: fen(1_000 * (index + 1)), stock, weight: 0 })),
  })
  return goods.skus.map((sku) => sku.id) as [string, string, string]
}

describe('a guest’s cart', () => {
  it('is made with its first line, and 600 times an hour for one network', async () => {
    const [here, there] = ['203.0.113.9', '203.0.113.10'].map((address) => ({ ...guest, address }))
    const key = limitKey('cart-network', '203.0.113.9')
    await sql`insert into rate_windows (key, hits) values (${key}, array_fill(shop_now(), array[599]))`.execute(db)
    expect(await addToCart('nothing', 1, here as CartCaller)).toMatchObject({ refusal: 'notFound' })
    expect(await db.selectFrom('carts').select('id').execute()).toEqual([])
    const { cartId } = await add(scarf.skuId, 1, here as CartCaller)
    expect(await addToCart(scarf.skuId, 1, here as CartCaller)).toMatchObject({ refusal: 'cartsWait' })
    expect(await add(scarf.skuId, 1, { ...guest, address: '203.0.113.9', cartId })).toMatchObject({ quantity: 2 })
    expect(await add(scarf.skuId, 1, there as CartCaller)).toMatchObject({ quantity: 1 })
    expect(await add(scarf.skuId, 1, { ...asMei, address: '203.0.113.9' })).toMatchObject({ quantity: 1 })
    await moveClock('11 seconds')
    expect(await add(scarf.skuId, 1, here as CartCaller)).toMatchObject({ quantity: 1 })
    expect(await addToCart(scarf.skuId, 1, here as CartCaller)).toMatchObject({ refusal: 'cartsWait' })
  })

  it('comes with the first piece and is found by its name', async () => {
    const one = await newGuest()
    expect(one.cartId).toMatch(/^[\w-]{43}$/)
    expect(await add(scarf.skuId, 2, one)).toEqual({ cartId: one.cartId, quantity: 3 })
    expect(await countCart(one)).toMatchObject({ value: { count: 3 } })
  })

  it.each([undefined, 'no-such-cart-anywhere', 'x', "'; drop table carts; --", '\0'.repeat(30)])(
    'is empty under the unknown name %j, which no new cart gets',
    async (cartId) => {
      const stranger = { ...guest, cartId }
      expect(await view(stranger)).toMatchObject({ lines: [], total: 0, allSelected: false, missingForFreeFreight: 0 })
      expect(await countCart(stranger)).toMatchObject({ value: { count: 0 } })
      expect((await add(scarf.skuId, 1, stranger)).cartId).not.toBe(cartId)
    },
  )

  it('is never a member’s, even under its right name', async () => {
    const { cartId } = await add(scarf.skuId, 1, asMei)
    const thief = { ...guest, cartId }
    const lineId = await lineOf(asMei, scarf.skuId)
    expect((await view(thief)).lines).toEqual([])
    expect(await changeQuantity(lineId, 5, thief)).toMatchObject({ refusal: 'notFound' })
    await removeLines([lineId], thief)
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 1 })
  })
})

describe('a member’s cart', () => {
  it('is one, whatever cart is named', async () => {
    const one = await newGuest(pin.skuId)
    await add(scarf.skuId, 1, { ...asMei, cartId: one.cartId })
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 1 })
    expect(await contents(one)).toEqual({ 'Hair pin': 1 })
  })

  it('stays one when two first pieces come at the same time', async () => {
    await Promise.all([add(scarf.skuId, 1, asMei), add(pin.skuId, 1, asMei), add(scarf.skuId, 1, asMei)])
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 2, 'Hair pin': 1 })
  })
})

describe('adding', () => {
  it('refuses what exceeds the stock, with the number that is possible, and changes nothing', async () => {
    await add(scarf.skuId, 8, asMei)
    const refused = { refusal: 'stockShort', field: 'quantity', params: { title: 'Merino scarf', left: 10 } }
    expect(await addToCart(scarf.skuId, 3, asMei)).toMatchObject(refused)
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 8 })
    expect(await addToCart(scarf.skuId, 11, guest)).toMatchObject(refused)
  })

  it('refuses more than 99 of a SKU and more than the limit of its goods', async () => {
    await add(pin.skuId, 99, asMei)
    expect(await addToCart(pin.skuId, 1, asMei)).toMatchObject({ refusal: 'limitPassed', params: { most: 99 } })
    const [red] = await coloured('Limited print', { limitPerOrder: 2 })
    expect(await addToCart(red, 3, asMei)).toMatchObject({ refusal: 'limitPassed', params: { most: 2 } })
  })

  it('refuses unknown SKUs and goods that are off sale, and leaves no empty cart behind', async () => {
    await sql`update goods set status = 'off sale' where id = ${scarf.id}`.execute(db)
    expect(await addToCart('nothing', 1, guest)).toMatchObject({ refusal: 'notFound', field: 'skuId' })
    expect(await addToCart(scarf.skuId, 1, guest)).toMatchObject({ refusal: 'goodsGone' })
    expect(await db.selectFrom('carts').selectAll().execute()).toEqual([])
  })

  it('loses no piece when many come at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => addToCart(scarf.skuId, 1, asMei)))
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 10 })
  })
})

describe('changing a line', () => {
  it('sets the quantity within stock', async () => {
    const one = await newGuest()
    const lineId = await lineOf(one, scarf.skuId)
    expect(await changeQuantity(lineId, 10, one)).toMatchObject({ ok: true })
    expect(await changeQuantity(lineId, 11, one)).toMatchObject({ refusal: 'stockShort', params: { left: 10 } })
    expect(await contents(one)).toEqual({ 'Merino scarf': 10 })
  })

  it('is refused for lines of other carts', async () => {
    const [one, other] = [await newGuest(), await newGuest()]
    const lineId = await lineOf(one, scarf.skuId)
    for (const caller of [other, guest, asMei]) {
      expect(await changeQuantity(lineId, 2, caller)).toMatchObject({ refusal: 'notFound' })
      expect(await changeSku(lineId, pin.skuId, caller)).toMatchObject({ refusal: 'notFound' })
      await removeLines([lineId], caller)
      await selectLines(false, [lineId], caller)
    }
    expect((await view(one)).lines).toMatchObject([{ quantity: 1, isSelected: true }])
  })

  it('exchanges the SKU in its place, with the new price to compare to', async () => {
    const [red, blue] = await coloured('Linen shirt')
    await add(red, 2, asMei)
    await add(scarf.skuId, 1, asMei)
    expect(await changeSku(await lineOf(asMei, red), blue, asMei)).toMatchObject({ ok: true })
    expect((await view(asMei)).lines).toMatchObject([
      { title: 'Merino scarf' },
      { skuId: blue, quantity: 2, optionText: 'blue', price: 2_000, priceChange: 0 },
    ])
  })

  it('makes one of two lines of the same SKU, unless that is too many', async () => {
    const [red, blue, green] = await coloured('Linen shirt')
    await add(red, 2, asMei)
    await add(blue, 3, asMei)
    await add(green, 8, asMei)
    await changeSku(await lineOf(asMei, red), blue, asMei)
    expect((await view(asMei)).lines.map((line) => [line.optionText, line.quantity])).toEqual([
      ['green', 8],
      ['blue', 5],
    ])
    const refused = await changeSku(await lineOf(asMei, blue), green, asMei)
    expect(refused).toMatchObject({ refusal: 'stockShort', params: { left: 10 } })
    expect((await view(asMei)).lines).toHaveLength(2)
  })

  it('never exchanges for other goods', async () => {
    const one = await newGuest()
    const refused = await changeSku(await lineOf(one, scarf.skuId), pin.skuId, one)
    expect(refused).toMatchObject({ refusal: 'notFound', field: 'skuId' })
  })
})

describe('the view', () => {
  it('adds up the selected lines and says what is missing to free freight', async () => {
    await add(pin.skuId, 2, asMei)
    expect(await view(asMei)).toMatchObject({
      total: 1_980,
      selectedCount: 2,
      allSelected: true,
      missingForFreeFreight: 7_920,
    })
    await add(scarf.skuId, 1, asMei)
    expect(await view(asMei)).toMatchObject({ total: 14_880, selectedCount: 3, missingForFreeFreight: 0 })
    await selectLines(false, [await lineOf(asMei, scarf.skuId)], asMei)
    expect(await view(asMei)).toMatchObject({ total: 1_980, selectedCount: 2, allSelected: false })
    await selectLines(false, undefined, asMei)
    expect(await view(asMei)).toMatchObject({ total: 0, selectedCount: 0, missingForFreeFreight: 0 })
    await selectLines(true, undefined, asMei)
    expect(await view(asMei)).toMatchObject({ selectedCount: 3, allSelected: true })
  })

  it('shows how the price has changed since', async () => {
    const goods = await someGoods('Tea pot', { price: 5_000 })
    await add(goods.skuId, 1, asMei)
    await sql`update skus set price = 4_200 where id = ${goods.skuId}`.execute(db)
    expect((await view(asMei)).lines).toMatchObject([{ price: 4_200, priceChange: -800 }])
  })

  it('keeps what cannot be bought any more, outside of the total, until it is cleared', async () => {
    const last = await someGoods('Last one', { stock: 1 })
    for (const skuId of [last.skuId, scarf.skuId, pin.skuId]) await add(skuId, 1, asMei)
    await placed(mei, toBuy(last.skuId, await addressOf(mei), last.price))
    await sql`update goods set status = 'off sale' where id = ${scarf.id}`.execute(db)

    const seen = await view(asMei)
    expect(seen.lines.map((line) => line.invalid)).toEqual([null, 'gone', 'soldOut'])
    expect(seen).toMatchObject({ total: 990, selectedCount: 1, allSelected: true })
    await clearInvalid(asMei)
    expect(await contents(asMei)).toEqual({ 'Hair pin': 1 })
  })
})

describe('merging', () => {
  it('adds up and ends the guest’s cart; a second time changes nothing', async () => {
    const one = await newGuest(scarf.skuId, 2)
    await add(pin.skuId, 1, one)
    await add(scarf.skuId, 3, asMei)
    for (const _again of [1, 2]) {
      expect(await mergeCarts(mei.id, one.cartId)).toMatchObject({ value: { count: 6 } })
      expect(await contents(asMei)).toEqual({ 'Merino scarf': 5, 'Hair pin': 1 })
      expect((await view(one)).lines).toEqual([])
    }
  })

  it('counts once when it comes several times at the same time', async () => {
    const one = await newGuest(scarf.skuId, 2)
    await Promise.all(Array.from({ length: 6 }, () => mergeCarts(mei.id, one.cartId)))
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 2 })
  })

  it('stops at stock and limits and never fails', async () => {
    const [red] = await coloured('Limited print', { limitPerOrder: 3 })
    const one = await newGuest(scarf.skuId, 9)
    await add(red, 2, one)
    await add(pin.skuId, 99, one)
    await add(scarf.skuId, 4, asMei)
    await add(red, 2, asMei)
    await add(pin.skuId, 1, asMei)
    await mergeCarts(mei.id, one.cartId)
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 10, 'Limited print': 3, 'Hair pin': 99 })
  })

  it('keeps lines that cannot be bought, and never takes away what stood there', async () => {
    const one = await newGuest(scarf.skuId, 9)
    await add(scarf.skuId, 4, asMei)
    await sql`update goods set status = 'off sale' where id = ${scarf.id}`.execute(db)
    await add(pin.skuId, 1, one)
    await mergeCarts(mei.id, one.cartId)
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 4, 'Hair pin': 1 })
  })

  it.each(['no-such-cart-anywhere', '\0'.repeat(30)])('of the unknown cart %j changes nothing', async (cartId) => {
    await add(scarf.skuId, 4, asMei)
    expect(await mergeCarts(mei.id, cartId)).toMatchObject({ value: { count: 4 } })
  })

  it('of another member’s cart changes nothing', async () => {
    const qiang = await member('qiang')
    const { cartId } = await add(scarf.skuId, 4, asMei)
    expect(await mergeCarts(qiang.id, cartId)).toMatchObject({ value: { count: 0 } })
    expect(await contents(asMei)).toEqual({ 'Merino scarf': 4 })
  })
})
