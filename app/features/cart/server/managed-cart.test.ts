import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { member, type Person, plainGoods, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { FAVOURITES_MOST } from '~/features/favourites/contract/members'
import { favouriteCounts } from '~/features/favourites/server/favourites'
import { db } from '~/platform/database/pool'
import { fen } from '~/values/money'
import { addToCart } from './change-cart'
import type { CartCaller } from './open-cart'
import { moveToFavourites, removeLines, restoreLines, selectLines } from './select-lines'
import { viewCart } from './view-cart'

useDatabase()

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
  await db.deleteFrom('carts').execute()
  await db.deleteFrom('favourites').execute()
  await sql`update goods set status = 'on sale'`.execute(db)
})

async function lines() {
  const seen = await viewCart(asMei)
  if (!seen.ok) throw new Error('a cart can always be seen')
  return seen.value.lines.map(({ id, title, quantity, isSelected }) => ({ id, title, quantity, isSelected }))
}
const shown = async () => (await lines()).map(({ id: _, ...line }) => line)
const ids = async () => (await lines()).map(({ id }) => id)

async function remove() {
  const removed = await removeLines(await ids(), asMei)
  if (!removed.ok) throw new Error('lines can always be removed')
  return removed.value.removed
}

async function fill() {
  await addToCart(scarf.skuId, 3, asMei)
  await addToCart(pin.skuId, 2, asMei)
}

describe('lines that are taken out', () => {
  it('come back as they were, and once', async () => {
    await fill()
    const scarfLine = (await lines()).find(({ title }) => title === 'Merino scarf')
    await selectLines(false, [scarfLine?.id as string], asMei)
    const removed = await remove()
    expect(await shown()).toEqual([])
    const expected = [
      { title: 'Merino scarf', quantity: 3, isSelected: false },
      { title: 'Hair pin', quantity: 2, isSelected: true },
    ]
    expect(await restoreLines(removed, asMei)).toMatchObject({ value: { restored: 2 } })
    expect(await shown()).toEqual(expect.arrayContaining(expected))
    expect(await restoreLines(removed, asMei)).toMatchObject({ value: { restored: 0 } })
    expect(await shown()).toHaveLength(2)
    expect(await shown()).toEqual(expect.arrayContaining(expected))
  })

  it('bring in nothing that is not on sale', async () => {
    await fill()
    const removed = await remove()
    await sql`update goods set status = 'off sale' where id = ${scarf.id}`.execute(db)
    expect(await restoreLines(removed, asMei)).toMatchObject({ value: { restored: 1 } })
    expect((await shown()).map(({ title }) => title)).toEqual(['Hair pin'])
  })
})

describe('lines that are moved to the favourites', () => {
  it('leave the cart for them', async () => {
    await fill()
    expect(await moveToFavourites(await ids(), mei.id)).toMatchObject({ value: { moved: 2 } })
    expect(await shown()).toEqual([])
    expect(await favouriteCounts(mei.id)).toMatchObject({ all: 2 })
  })

  it('all stay where the favourites are full', async () => {
    await fill()
    const full = await plainGoods(FAVOURITES_MOST - 1)
    await sql`insert into favourites (member_id, goods_id, price_when_added)
      select ${mei.id}, unnest(${full}::text[]), 1`.execute(db)
    expect(await moveToFavourites(await ids(), mei.id)).toMatchObject({ refusal: 'favouritesFull' })
    expect(await shown()).toHaveLength(2)
    expect(await favouriteCounts(mei.id)).toMatchObject({ all: FAVOURITES_MOST - 1 })
  })
})

it('tells the sum that would make another coupon save more', async () => {
  await addToCart(pin.skuId, 2, asMei)
  await aBatch({ amountOff: fen(100), threshold: fen(1_000) })
  expect(await viewCart(asMei)).toMatchObject({ value: { total: 1_980, couponSaving: 100, couponGap: null } })
  await aBatch({ amountOff: fen(2_000), threshold: fen(5_000) })
  await aBatch({ amountOff: fen(3_000), threshold: fen(50_000) })
  expect(await viewCart(asMei)).toMatchObject({
    value: { couponSaving: 100, couponGap: { missing: 3_020, saves: 1_900, categoryId: null, couponId: null } },
  })
})
