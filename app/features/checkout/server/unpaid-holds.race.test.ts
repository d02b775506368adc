import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inParallel, meeting } from '#tests/support/race'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { viewCart } from '~/features/cart/server/view-cart'
import { showGoods } from '~/features/goods/server/catalogue/show-goods'
import { cancelOrder, expireOrders } from '~/features/orders/server/ends/cancel-order'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { placeAlone } from './place-alone'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'

const CONNECTIONS = 12
useDatabase({ connections: CONNECTIONS })

const PRICE = 12_900
let mei: Person
let qiang: Person
let homes: Record<string, string>

beforeEach(async () => {
  for (const table of ['order_history', 'order_lines', 'orders', 'cart_lines'] as const)
    await db.deleteFrom(table).execute()
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  homes = { [mei.id]: await addressOf(mei), [qiang.id]: await addressOf(qiang) }
})
afterEach(() => moveClock('0'))

const scarf = (stock = 100) => someGoods('Merino scarf', { stock, price: PRICE })
const buy = (by: Person, skuId: string, quantity = 1, device?: string) =>
  placeOrder(by.id, toBuy(skuId, homes[by.id] as string, quantity * PRICE, { quantity }), 'en', device)
const outcome = (result: Awaited<ReturnType<typeof buy>>) => (result.ok ? 'ok' : [result.refusal, result.params])
const heldOf = async (by: Person) => {
  const { rows } = await sql<{ orders: number; pieces: number }>`
    select count(distinct orders.id)::int as orders, coalesce(sum(quantity), 0)::int as pieces
    from orders join order_lines on order_id = orders.id where status = 'unpaid' and member_id = ${by.id}`.execute(db)
  return rows[0]
}

describe('a member holds unpaid', () => {
  it('five orders, and another when one of them is cancelled', async () => {
    const skus = [await scarf(), await scarf(), await scarf(), await scarf(), await scarf(), await scarf()]
    for (const { skuId } of skus.slice(0, 5)) expect(outcome(await buy(mei, skuId))).toBe('ok')
    const last = skus[5]?.skuId as string
    expect(outcome(await buy(mei, last))).toEqual(['unpaidFull', { most: 5 }])
    expect(outcome(await buy(qiang, last))).toBe('ok')
    const { id } = await db.selectFrom('orders').select('id').where('member_id', '=', mei.id).executeTakeFirstOrThrow()
    await cancelOrder({ memberId: mei.id, orderId: id, reason: 'other' })
    expect(outcome(await buy(mei, last))).toBe('ok')
  })

  it('five orders for all members of one browser', async () => {
    const { skuId } = await scarf()
    const device = 'a-browser-of-somebody'
    for (const by of [mei, qiang, mei, qiang, mei]) expect(outcome(await buy(by, skuId, 1, device))).toBe('ok')
    expect(outcome(await buy(qiang, skuId, 1, device))).toEqual(['unpaidFull', { most: 5 }])
    expect(outcome(await buy(qiang, skuId, 1, 'another-browser'))).toBe('ok')
    const keys = await db.selectFrom('orders').select('device_key').distinct().execute()
    expect(JSON.stringify(keys)).not.toContain('browser')
  })

  it('half of a SKU with the first order, and a tenth in all from the second on', async () => {
    const { skuId } = await scarf(180)
    expect(outcome(await buy(mei, skuId, 91))).toEqual(['limitPassed', { title: 'Merino scarf', most: 90 }])
    expect(outcome(await buy(mei, skuId, 90))).toBe('ok')
    expect(outcome(await buy(mei, skuId))).toEqual(['heldUnpaid', { title: 'Merino scarf', held: 90 }])
    expect(outcome(await buy(qiang, skuId, 9))).toBe('ok')
    expect(outcome(await buy(qiang, skuId, 10))).toEqual(['limitPassed', { title: 'Merino scarf', most: 9 }])
    expect(outcome(await buy(qiang, skuId, 9))).toBe('ok')
    expect(outcome(await buy(qiang, skuId))).toEqual(['heldUnpaid', { title: 'Merino scarf', held: 18 }])
  })

  it('ten pieces of goods that are few, and no more', async () => {
    const { skuId } = await scarf(12)
    expect(outcome(await buy(mei, skuId, 11))).toEqual(['limitPassed', { title: 'Merino scarf', most: 10 }])
    for (const quantity of [4, 6]) expect(outcome(await buy(mei, skuId, quantity))).toBe('ok')
    expect(outcome(await buy(mei, skuId))).toEqual(['heldUnpaid', { title: 'Merino scarf', held: 10 }])
    expect(outcome(await buy(qiang, skuId, 2))).toBe('ok')
  })

  it('the same by the cart', async () => {
    const { skuId } = await scarf(180)
    await buy(mei, skuId, 12)
    await inCart(mei, skuId, 6)
    await db.updateTable('cart_lines').set({ quantity: 7 }).execute()
    const order = toOrderCart(homes[mei.id] as string, 7 * PRICE)
    expect(outcome(await placeOrder(mei.id, order, 'en'))).toEqual(['limitPassed', { title: 'Merino scarf', most: 6 }])
    expect(await previewOrder(mei.id, {}, 'en')).toMatchObject({ refusal: 'limitPassed' })
  })
})

describe('the largest quantity is shown beforehand', () => {
  it('on details, and in the cart with what the member holds', async () => {
    const { id, skuId } = await scarf(180)
    expect(await showGoods(id, 'en')).toMatchObject({ value: { skus: [{ available: 180, most: 90 }] } })
    await inCart(mei, skuId)
    const cart = () => viewCart({ memberId: mei.id, locale: 'en' })
    expect(await cart()).toMatchObject({ value: { lines: [{ most: 90 }] } })
    await buy(mei, skuId, 12)
    expect(await cart()).toMatchObject({ value: { lines: [{ most: 6 }] } })
    await buy(mei, skuId, 6)
    expect(await cart()).toMatchObject({ value: { lines: [{ most: 0 }] } })
    // Pieces that others hold are of the stock, or the share of all would shrink while they think.
    expect(await showGoods(id, 'en')).toMatchObject({ value: { skus: [{ available: 162, most: 90 }] } })
  })
})

describe('whoever lets orders expire', () => {
  const minutesOf = async (orderId: string) => {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - placed_at) / 60)::int as minutes from orders where id = ${orderId}`.execute(
      db,
    )
    return rows[0]?.minutes
  }
  /** Moves the clock to so many hours after the shop's next midnight. */
  const hoursIntoDay = async (hours: number) => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from (date_trunc('day', now() at time zone 'Asia/Shanghai') + interval '1 day')
        at time zone 'Asia/Shanghai' - now())::int as seconds`.execute(db)
    await moveClock(`${(rows[0]?.seconds ?? 0) + hours * 3600} seconds`)
  }

  it('has ten minutes to pay after the third of a day, until midnight', async () => {
    const { skuId } = await scarf()
    const order = () => placed(mei, toBuy(skuId, homes[mei.id] as string, PRICE))
    for (const hour of [9, 10, 11]) {
      await hoursIntoDay(hour)
      expect(await minutesOf(await order())).toBe(30)
      await hoursIntoDay(hour + 0.9)
      await expireOrders()
    }
    await hoursIntoDay(12)
    expect(await minutesOf(await order())).toBe(10)
    expect(await minutesOf(await placed(qiang, toBuy(skuId, homes[qiang.id] as string, PRICE)))).toBe(30)
    await hoursIntoDay(24.1)
    expect(await minutesOf(await order())).toBe(30)
  })
})

describe('orders of one person at the same time', () => {
  it('hold no more than one after the other, whichever way they are placed', async () => {
    for (const isAlone of [false, true]) {
      const { skuId } = await scarf(180)
      const results = await inParallel(CONNECTIONS, 60, (index) => {
        const by = index % 2 ? mei : qiang
        const sent = toBuy(skuId, homes[by.id] as string, 5 * PRICE, { quantity: 5 })
        return isAlone ? placeAlone({ memberId: by.id, input: sent, locale: 'en' }) : placeOrder(by.id, sent, 'en')
      })
      expect(new Set(results.map((result) => (result.ok ? 'ok' : result.refusal)))).toEqual(
        new Set(['ok', 'limitPassed']),
      )
      for (const by of [mei, qiang]) expect(await heldOf(by)).toEqual({ orders: 3, pieces: 15 })
      await db.updateTable('orders').set({ status: 'cancelled', cancelled_by: 'member' }).execute()
    }
  })

  it('are five, of 60 for SKUs of their own', async () => {
    const skus = await Promise.all(Array.from({ length: 12 }, () => scarf()))
    const results = await inParallel(CONNECTIONS, 60, (index) => buy(mei, skus[index % 12]?.skuId as string))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await heldOf(mei)).toEqual({ orders: 5, pieces: 5 })
  })

  it('would be more if what is held were read without taking turns', async () => {
    const together = meeting(CONNECTIONS)
    const naive = () =>
      transaction(async (tx) => {
        const { rows } = await sql<{ held: number }>`
          select count(*)::int as held from orders where status = 'unpaid' and member_id = ${mei.id}`.execute(tx)
        await together()
        if ((rows[0]?.held ?? 0) >= 5) return
        await sql`
          insert into orders (member_id, status, goods_total, freight, payable, address)
          values (${mei.id}, 'unpaid', 1, 0, 1, '{}')`.execute(tx)
      })
    await inParallel(CONNECTIONS, CONNECTIONS, naive)
    const orders = await db.selectFrom('orders').select('id').where('member_id', '=', mei.id).execute()
    expect(orders.length).toBeGreaterThan(5)
  })
})
