import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { paidOrder, receive, ship } from '#tests/support/order-life'
import { placed, toBuy } from '#tests/support/shopping'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { db } from '~/platform/database/pool'
import { countOrders, listOrders, readLogistics, readOrder } from './read-orders'

useDatabase({ holdsMany: true })

let mei: Person
let qiang: Person
let ids: string[]

beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  const home = await addressOf(mei)
  const { skuId, price } = await someGoods('Merino scarf', { stock: 100 })
  ids = []
  for (let round = 0; round < 45; round++) ids.unshift(await placed(mei, toBuy(skuId, home, price)))
  for (const orderId of ids.slice(0, 3)) await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })
})

async function pages(memberId: string, tab: 'all' | 'unpaid' = 'all') {
  const seen: string[][] = []
  let cursor: string | undefined
  do {
    const page = await listOrders(memberId, { tab, cursor }, 'zh-Hans')
    if (!page.ok) throw new Error('a list can always be seen')
    seen.push(page.value.items.map((item) => item.id))
    cursor = page.value.next
  } while (cursor)
  return seen
}

describe('the list', () => {
  it('has all orders once, newest first, 20 a page', async () => {
    const seen = await pages(mei.id)
    expect(seen.map((page) => page.length)).toEqual([20, 20, 5])
    expect(seen.flat()).toEqual(ids)
  })

  it('has only the tab’s orders, and none of somebody else', async () => {
    expect((await pages(mei.id, 'unpaid')).flat()).toEqual(ids.slice(3))
    expect(await pages(qiang.id)).toEqual([[]])
  })

  it('starts anew at a cursor that was never given out', async () => {
    for (const cursor of ['nonsense', 'W10', 'eyJhIjoxfQ', '%']) {
      const page = await listOrders(mei.id, { tab: 'all', cursor }, 'en')
      expect(page.ok && page.value.items).toHaveLength(20)
    }
  })

  it('leaves out what the member has hidden', async () => {
    const [hidden] = ids as [string]
    await sql`update orders set hidden_at = shop_now() where id = ${hidden}`.execute(db)
    expect((await pages(mei.id)).flat()).not.toContain(hidden)
    await sql`update orders set hidden_at = null where id = ${hidden}`.execute(db)
  })

  it('shows lines and times', async () => {
    const page = await listOrders(mei.id, { tab: 'unpaid' }, 'en')
    expect(page.ok && page.value.items[0]).toMatchObject({
      kind: 'normal',
      status: 'unpaid',
      payable: 12_900,
      lines: [{ title: 'Merino scarf', quantity: 1, paid: 12_900 }],
      placedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    })
  })
})

it('counts what waits in each tab', async () => {
  expect(await countOrders(mei.id)).toMatchObject({
    value: { unpaid: 42, paid: 0, shipped: 0, toReview: 0, afterSale: 0 },
  })
  expect(await countOrders(qiang.id)).toMatchObject({ value: { unpaid: 0 } })
})

it('reads one order for its owner only', async () => {
  const [orderId] = ids as [string]
  expect(await readOrder(mei.id, orderId, 'en')).toMatchObject({ ok: true })
  expect(await readOrder(qiang.id, orderId, 'en')).toMatchObject({ refusal: 'notFound' })
  expect(await readOrder(mei.id, 'nothing', 'en')).toMatchObject({ refusal: 'notFound' })
})

it('names the day by which an order usually arrives, while it is to come, and where its parcel is', async () => {
  const lan = await member('lan')
  const goods = await someGoods('Hair pin')
  const id = await paidOrder(lan, await addressOf(lan), goods)
  const seen = async () => {
    const [listed, read] = await Promise.all([listOrders(lan.id, { tab: 'all' }, 'en'), readOrder(lan.id, id, 'en')])
    if (!listed.ok || !read.ok) throw new Error('an own order can always be seen')
    const { expectedBy, parcelState } = read.value
    expect(listed.value.items).toMatchObject([{ expectedBy, parcelState }])
    return { days: expectedBy && Math.round((Date.parse(expectedBy) - Date.now()) / 86_400_000), parcelState }
  }
  expect(await seen()).toEqual({ days: 5, parcelState: null })
  await ship(id)
  expect(await seen()).toEqual({ days: 3, parcelState: 'none' })
  await moveClock('4 days')
  expect(await seen()).toEqual({ days: null, parcelState: 'none' })
  await moveClock('0')
  await receive(lan, id)
  expect(await seen()).toEqual({ days: null, parcelState: null })
  const logistics = await readLogistics(lan.id, id, 'en')
  expect(logistics).toMatchObject({ value: { parcels: [{ state: 'received', receivedAt: expect.any(String) }] } })
  await sql`insert into settings (key, value) values ('orders.daysOnWay', '0')`.execute(db)
  const another = await paidOrder(lan, await addressOf(lan), goods)
  expect(await readOrder(lan.id, another, 'en')).toMatchObject({ value: { expectedBy: null } })
})
