import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCommission, anAgent } from '#tests/support/agents'
import { paidOrder } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { placed, toBuy } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { dayOf } from '~/values/time'
import { listOrders, type OrderQuery } from './list-orders'

useDatabase()

type Goods = Awaited<ReturnType<typeof someGoods>>
let [mei, qiang, agent]: Person[] = []
let [scarf, gloves]: Goods[] = []
/** Of Mei by the sandbox, 129.00; of Qiang by balance as it were, 59.00, through an agent; one of Mei that nobody paid. */
let [first, second, unpaid]: string[] = []

const change = (id: string, columns: ReturnType<typeof sql>) =>
  sql`update orders set ${columns} where id = ${id}`.execute(db)
const found = async (query: OrderQuery) => (await listOrders(query, 'en')).items.map(({ id }) => id)

beforeAll(async () => {
  ;[mei, qiang, agent] = [await member('mei'), await member('qiang'), await member('lan')]
  ;[scarf, gloves] = [await someGoods('Merino scarf'), await someGoods('Wool gloves', { price: 5_900 })]
  const one = await paidOrder(mei as Person, [scarf as Goods])
  const two = await paidOrder(qiang as Person, [gloves as Goods])
  const home = await addressOf(mei as Person)
  unpaid = await placed(mei as Person, toBuy((scarf as Goods).skuId, home, 12_900, { remark: 'Ring twice' }))
  ;[first, second] = [one.id, two.id]
  await sql`update payments set channel = 'balance' where order_id = ${two.id}`.execute(db)
  await anAgent(agent as Person)
  await aCommission(agent as Person, two)
  await change(one.id, sql`placed_at = '2026-03-05T10:00:00+08:00', seller_note = 'Called'`)
})

describe('a filter', () => {
  it('takes all without one, the newest first', async () => {
    expect(await found({})).toEqual([unpaid, second, first])
  })

  it.each<[string, () => OrderQuery, () => (string | undefined)[]]>([
    ['the first day', () => ({ from: '2026-03-06' }), () => [unpaid, second]],
    ['the last day, which counts', () => ({ to: '2026-03-05' }), () => [first]],
    ['the last day before', () => ({ to: '2026-03-04' }), () => []],
    ['the least sum', () => ({ least: '100' }), () => [unpaid, first]],
    ['the largest sum', () => ({ most: '100.00' }), () => [second]],
    ['the way of payment', () => ({ way: 'balance' }), () => [second]],
    ['the phone of the agent', () => ({ agent: agent?.phone }), () => [second]],
    ['the end of that phone', () => ({ agent: agent?.phone.slice(-4) }), () => [second]],
    ['the number of the agent', () => ({ agent: agent?.id }), () => [second]],
    ['somebody who is no agent', () => ({ agent: qiang?.phone }), () => []],
    ['words of the goods', () => ({ goods: 'gloves' }), () => [second]],
    ['the number of the goods', () => ({ goods: scarf?.id }), () => [unpaid, first]],
    ['a remark of the buyer', () => ({ remark: 'remark' }), () => [unpaid]],
    ['a note of ours', () => ({ remark: 'note' }), () => [first]],
    ['whose they are', () => ({ authorId: qiang?.id }), () => [second]],
    ['what is not paid', () => ({ status: 'unpaid' }), () => [unpaid]],
    ['two things at once', () => ({ goods: 'scarf', remark: 'note' }), () => [first]],
    ['two things that no order has', () => ({ goods: 'gloves', remark: 'note' }), () => []],
    ['a status, and a word', () => ({ status: 'paid', q: mei?.phone }), () => [first]],
  ])('knows %s', async (_, query, wanted) => {
    expect(await found(query())).toEqual(wanted())
  })

  it('finds by the last four digits of a phone, and by those of a number', async () => {
    expect(await found({ q: qiang?.phone.slice(-4) })).toEqual([second])
    expect(await found({ q: first?.slice(-6) })).toEqual([first])
  })

  it('counts and sums what it leaves', async () => {
    expect((await listOrders({ goods: 'scarf' }, 'en')).total).toMatchObject({ count: 2, isMore: false })
    const { total } = await listOrders({ least: '100' }, 'en')
    const { rows } = await sql<{ sum: number }>`
      select sum(payable)::bigint as sum from orders where payable >= 10000`.execute(db)
    expect(total).toEqual({ count: 2, sum: rows[0]?.sum, isMore: false })
  })

  it('shows a picture of each line', async () => {
    const { items } = await listOrders({ authorId: qiang?.id }, 'en')
    expect(items[0]).toMatchObject({ pictures: ['demo/goods-1001-1'], titles: ['Wool gloves'], pieces: 1 })
  })
})

describe('a sort', () => {
  it.each<[OrderQuery['sort'], () => (string | undefined)[]]>([
    ['newest', () => [unpaid, second, first]],
    ['oldest', () => [first, second, unpaid]],
    ['sum', () => [first, unpaid, second]],
    ['waiting', () => [second, first]],
  ])('by %s', async (sort, wanted) => {
    await change(second as string, sql`paid_at = shop_now() - interval '9 days'`)
    await change(first as string, sql`payable = payable + 1, freight = freight + 1`)
    expect(await found({ sort })).toEqual(wanted())
  })

  it('by waiting takes only what waits to be shipped, and the oldest first of anything else', async () => {
    expect(await found({ sort: 'waiting', status: 'unpaid' })).toEqual([unpaid])
    expect(await found({ sort: 'waiting', status: 'overdue' })).toEqual([second])
  })
})

describe('beside many orders', () => {
  const MANY = 24_000
  const REMARKED = 2_500

  // The oldest of them have a remark: more than are taken by number, and further back than one answer looks.
  beforeAll(async () => {
    await sql`
      insert into orders (member_id, status, goods_total, freight, payable, address, placed_at, remark)
      select member_id, 'finished', goods_total, freight, payable, address,
        shop_now() - interval '1 day' - place * interval '1 minute',
        case when place > ${MANY - REMARKED}::int then 'Ring twice' else '' end
      from orders, generate_series(1, ${MANY}::int) as place where id = ${unpaid}`.execute(db)
  })

  it('goes on page by page, in every sort, without a gap and without one twice', async () => {
    for (const sort of ['newest', 'oldest', 'sum'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      for (let page = 0; page < 5; page++) {
        const { items, next } = await listOrders({ sort, cursor, remark: sort === 'sum' ? '' : 'remark' }, 'en')
        seen.push(...items.map(({ id }) => id))
        cursor = next
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThanOrEqual(sort === 'newest' ? 61 : 100)
    }
  })

  it('says where it has looked to, where few of the newest fit', async () => {
    const { items, next, total } = await listOrders({ remark: 'remark', sort: 'newest' }, 'en')
    expect(items.map(({ id }) => id)).toEqual([unpaid])
    expect(next).toBeDefined()
    expect(total).toMatchObject({ count: 1, isMore: true })
    const more = await listOrders({ remark: 'remark', sort: 'newest', cursor: next }, 'en')
    expect(more.items).toHaveLength(20)
    expect(more.total).toBeNull()
  })

  it('counts no further than it says', async () => {
    expect((await listOrders({}, 'en')).total).toMatchObject({ count: 10_000, isMore: true })
    const day = dayOf(new Date(Date.now() - 3 * 86_400_000))
    const { total } = await listOrders({ from: day, to: day }, 'en')
    expect(total).toMatchObject({ count: 1_440, isMore: false })
  })
})
