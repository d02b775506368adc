import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { addToCart } from '~/features/cart/server/change-cart'
import { viewCart } from '~/features/cart/server/view-cart'
import { releaseStock, reserveStock } from '~/features/stock/server/reserve-stock'
import { type Pieces, reserving } from '~/features/stock/server/store'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { placeOrder } from './place-order'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS, holdsMany: true })

let people: { person: Person; address: string }[]
beforeAll(async () => {
  people = []
  for (const name of ['mei', 'qiang', 'lan'] as const) {
    const person = await member(name)
    people.push({ person, address: await addressOf(person) })
  }
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const someone = (index: number) => people[index % people.length] as (typeof people)[number]
const stockOf = (skuId: string) =>
  db.selectFrom('stock').selectAll().where('sku_id', '=', skuId).executeTakeFirstOrThrow()
const refusals = (results: { ok: boolean; refusal?: string }[]) =>
  new Set(results.map((result) => (result.ok ? 'ok' : result.refusal)))

const ATTEMPTS = rounds(400, 2_000)

it(`sells 50 pieces 50 times in ${ATTEMPTS} attempts`, async () => {
  const { skuId, price } = await someGoods('Merino scarf', { stock: 50 })
  const results = await inParallel(CONNECTIONS, ATTEMPTS, (index) => {
    const { person, address } = someone(index)
    return placeOrder(person.id, toBuy(skuId, address, price), 'en')
  })
  expect(results.filter((result) => result.ok)).toHaveLength(50)
  expect(refusals(results)).toEqual(new Set(['ok', 'stockShort']))
  const outcome = results.flatMap((result) => (result.ok ? [] : [JSON.stringify(result.params)]))
  expect(outcome.every((params) => /^{"title":"Merino scarf","left":\d+}$/.test(params))).toBe(true)
  expect(await stockOf(skuId)).toMatchObject({ available: 0, reserved: 50, sold: 0, received: 50 })
}, 120_000)

it('would sell more if the stock were read first and written later', async () => {
  const { skuId } = await someGoods('Merino scarf', { stock: 50 })
  const together = meeting(CONNECTIONS)
  const naive = () =>
    transaction(async (tx) => {
      const { available, reserved } = await tx
        .selectFrom('stock')
        .selectAll()
        .where('sku_id', '=', skuId)
        .executeTakeFirstOrThrow()
      await together()
      if (available < 1) return false
      const set = { available: available - 1, reserved: reserved + 1 }
      await tx.updateTable('stock').set(set).where('sku_id', '=', skuId).execute()
      return true
    })
  const sold = (await inParallel(CONNECTIONS, 400, naive)).filter(Boolean).length
  expect(sold).toBeGreaterThan(50)
  expect((await audit()).map(({ rule }) => rule)).toContain('counters = sum of movements')
  await sql`update stock set available = 50, reserved = 0 where sku_id = ${skuId}`.execute(db)
})

it('makes one order of a submission that comes 8 times at once', async () => {
  const { skuId, price } = await someGoods('Silk scarf', { stock: 100 })
  for (let round = 0; round < 10; round++) {
    const { person, address } = someone(round)
    const sent = toBuy(skuId, address, price)
    const results = await inParallel(8, 8, () => placeOrder(person.id, sent, 'en'))
    expect(new Set(results.map((result) => result.ok && result.value.orderId)).size).toBe(1)
    expect(refusals(results)).toEqual(new Set(['ok']))
  }
  expect(await stockOf(skuId)).toMatchObject({ available: 90, reserved: 10 })
})

it('would make several if the key were looked up first and written later', async () => {
  const all = meeting(8)
  const key = randomToken()
  const made = await inParallel(8, 8, () =>
    transaction(async (tx) => {
      const known = await tx.selectFrom('idempotency').select('result').where('key', '=', key).executeTakeFirst()
      await all()
      if (known) return known.result
      const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
      const values = { scope: 'order', key, member_id: 'x', fingerprint: 'x', result: rows[0]?.id }
      await tx
        .insertInto('idempotency')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return rows[0]?.id
    }),
  )
  expect(new Set(made).size).toBeGreaterThan(1)
  await db.deleteFrom('idempotency').where('key', '=', key).execute()
})

it('takes two SKUs in opposite order without a deadlock', async () => {
  const [first, second] = [await someGoods('Tea cup', { stock: 500 }), await someGoods('Tea pot', { stock: 500 })]
  const pieces = [first, second].map(({ skuId }): Pieces => ({ skuId, quantity: 1 }))
  // Without the wrapper that tries a deadlock again.
  await inParallel(CONNECTIONS, rounds(100, 400), (index) =>
    db.transaction().execute(async (tx) => {
      const wanted = index % 2 ? pieces : pieces.toReversed()
      const isLast = index % 4 > 1
      if (isLast)
        for (const one of reserving(wanted.map((piece) => ({ ...piece, orderId: `trial ${index}` }))))
          await tx.executeQuery(one)
      else expect(await reserveStock(tx, `trial ${index}`, wanted)).toMatchObject({ ok: true })
      await releaseStock(tx, `trial ${index}`, wanted.toReversed())
    }),
  )
  expect(await stockOf(first.skuId)).toMatchObject({ available: 500, reserved: 0 })
})

it('would run into one if each SKU were taken as it comes', async () => {
  const [first, second] = [await someGoods('Tea cup'), await someGoods('Tea pot')]
  const both = meeting(2)
  const naive = (skuIds: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const [index, skuId] of skuIds.entries()) {
        await sql`update stock set available = available where sku_id = ${skuId}`.execute(tx)
        if (index === 0) await both()
      }
    })
  const skuIds = [first.skuId, second.skuId]
  const ends = await Promise.allSettled([naive(skuIds), naive(skuIds.toReversed())])
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code).filter(Boolean)).toEqual(['40P01'])
})

const cartOf = async (person: Person) => {
  const view = await viewCart({ memberId: person.id, locale: 'en' })
  return view.ok ? view.value.lines.map(({ skuId, quantity }) => `${skuId} ${quantity}`).sort() : []
}

it('puts what is added meanwhile into the order or leaves it in the cart, and loses nothing', async () => {
  const shown = await someGoods('Merino scarf', { stock: 1_000 })
  const added = await someGoods('Hair pin', { stock: 1_000 })
  for (let round = 0; round < rounds(20, 60); round++) {
    const { person, address } = someone(round)
    await inCart(person, shown.skuId)
    const caller = { memberId: person.id, locale: 'en' } as const
    const [order, add] = await Promise.all([
      placeOrder(person.id, toOrderCart(address, shown.price), 'en'),
      addToCart(round % 2 ? added.skuId : shown.skuId, 1, caller),
    ])
    expect(add.ok).toBe(true)
    const extra = round % 2 ? [`${added.skuId} 1`] : [`${shown.skuId} 1`]
    const all = round % 2 ? [`${added.skuId} 1`, `${shown.skuId} 1`].sort() : [`${shown.skuId} 2`]
    expect(await cartOf(person)).toEqual(order.ok ? extra : all)
    if (!order.ok) expect(order.refusal).toBe('totalChanged')
    await db.deleteFrom('cart_lines').execute()
  }
})

it('would lose it if the order took the whole selection out of the cart', async () => {
  const [shown, added] = [await someGoods('Merino scarf'), await someGoods('Hair pin')]
  const { person, address } = someone(0)
  await inCart(person, shown.skuId)
  const naive = transaction(async (tx) => {
    await tx.selectFrom('cart_lines').selectAll().execute()
    await inCart(person, added.skuId)
    await tx.deleteFrom('cart_lines').where('is_selected', '=', true).execute()
  })
  await naive
  expect(await cartOf(person)).toEqual([])
  await placed(person, toBuy(shown.skuId, address, shown.price))
})
