import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { PHONE_SPELLINGS } from '#tests/support/phones'
import { sumVisits } from '~/features/sharing/server/visits/count-visits'
import { type VisitRow, writePastVisits } from '~/features/sharing/server/visits/write-visits'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { ageOrder } from '../../../../../demo/age'
import { agentOfficeCalls, type OfficeHome } from '../../contract/office'
import { freezeAgent } from '../decide-agent'
import { calls } from './concept'
import { listCustomers, readHome, readTraffic } from './read-office'
import { sumCustomers, sumEarnings } from './sum-office'

useDatabase()

let mei: Person
let qiang: Person
let lan: Person
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
  await invitedBy(lan, mei)
})

const input = { level: '1', sort: 'newest', q: '', cursor: undefined } as const
async function figures(more: object = {}) {
  await sumCustomers()
  const { items } = await listCustomers(qiang.id, { ...input, ...more })
  return items.map(({ isExact, orders, spent }) => [isExact, orders, spent])
}

it('shows sums of whoever agreed, and bands of everybody else', async () => {
  expect(await figures()).toEqual([[false, 0, 0]])
  const goods = await someGoods('scarf', { stock: 100, price: 12_900 })
  await paidOrder(mei, [goods])
  expect(await figures()).toEqual([[false, 2, 50_000]])
  for (let at = 0; at < 2; at++) await paidOrder(mei, [{ skuId: goods.skuId, quantity: 8 }])
  expect(await figures()).toEqual([[false, 9, null]])
  await sql`update members set shares_with_inviter = true where id = ${mei.id}`.execute(db)
  expect(await figures()).toEqual([[true, 3, 17 * 12_900]])
  // Lan was invited by Mei and agrees to that: Qiang, who invited Mei, sees no more than before.
  await sql`update members set shares_with_inviter = true where id = ${lan.id}`.execute(db)
  await paidOrder(lan, [goods])
  expect(await figures({ level: '2' })).toEqual([[false, 2, 50_000]])
})

it('knows two levels, and finds by the last digits alone', async () => {
  expect((await listCustomers(qiang.id, { ...input, level: '2' })).total).toBe(1)
  expect((await listCustomers(mei.id, { ...input, level: '2' })).total).toBe(0)
  expect(await figures({ q: mei.phone.slice(-4) })).toHaveLength(1)
  for (const q of [mei.phone.slice(-5), '0000', '%'])
    expect(await listCustomers(qiang.id, { ...input, q })).toMatchObject({ items: [], total: 0 })
})

it.each(PHONE_SPELLINGS)('finds a customer by a phone written %j', async (typed) => {
  const { items } = await listCustomers(qiang.id, agentOfficeCalls.customers.input.parse({ q: typed }))
  expect(items.map(({ id }) => id)).toEqual([mei.id])
})

it('pages through many, either way', async () => {
  for (let at = 0; at < 22; at++) await invitedBy(await somebody(), qiang)
  await sumCustomers()
  for (const sort of ['newest', 'oldest'] as const) {
    const first = await listCustomers(qiang.id, { ...input, sort })
    const second = await listCustomers(qiang.id, { ...input, sort, cursor: first.next })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(23)
    expect(first.total).toBe(23)
    expect(ids).toEqual(sort === 'newest' ? ids.toSorted().reverse() : ids.toSorted())
  }
})

it('shows a shop at a glance, also while it is frozen, and tells of orders no longer than wanted', async () => {
  await sumEarnings()
  const { value } = (await readHome(qiang.id)) as { value: OfficeHome }
  expect(value).toMatchObject({ customers: 23, isFrozen: false, tellsOrders: true, debt: 0 })
  expect([value.week, value.month, value.all]).toEqual([value.today, value.today, value.today])
  expect(value.today).toMatchObject({ orders: 3, earned: 17 * 1_290 })
  const notices = async () =>
    (await sql<{ kind: string }>`select kind from notices where member_id = ${qiang.id}`.execute(db)).rows.length
  const before = await notices()
  await calls.tell({ tellsOrders: false }, { memberId: qiang.id } as never)
  await paidOrder(mei, [await someGoods('tray')])
  expect(await notices()).toBe(before)
  await sumEarnings()
  const { rows } = await sql<{ id: string }>`select id from agents`.execute(db)
  const { rows: operators } = await sql<{ id: string }>`select id from operators limit 1`.execute(db)
  await freezeAgent({ operatorId: operators[0]?.id as string, id: rows[0]?.id as string, reason: 'Spam' })
  expect(await readHome(qiang.id)).toMatchObject({ value: { isFrozen: true, because: 'Spam', today: { orders: 4 } } })
  expect(await readHome(mei.id)).toMatchObject({ refusal: 'shopNone' })
})

it('counts visits of the shop by day, source and goods, beside the orders that they brought', async () => {
  const { id: goodsId } = await someGoods('lamp')
  const shop = await db.selectFrom('members').select('business_id as id').where('id', '=', qiang.id).executeTakeFirst()
  const visit = (device: string, daysAgo: number, more: Partial<VisitRow> = {}): VisitRow => ({
    ...{ device, kind: 'home', thingId: '', source: 'link', sharerId: qiang.id, shopId: shop?.id ?? '' },
    ago: daysAgo * 86_400_000,
    ...more,
  })
  await writePastVisits([
    visit('a', 0),
    visit('a', 0, { kind: 'goods', thingId: goodsId, source: 'poster' }),
    visit('b', 0, { source: 'poster' }),
    visit('c', 6),
    visit('d', 7),
    visit('e', 0, { shopId: 'another' }),
    visit('a', 0, { kind: 'cart', thingId: goodsId, source: 'inside' }),
    visit('a', 0, { kind: 'cart', thingId: 'other', source: 'inside' }),
  ])
  await sumVisits()
  expect(await readHome(qiang.id)).toMatchObject({
    value: { today: { visits: 3 }, week: { visits: 4 }, all: { visits: 5 } },
  })
  const week = await readTraffic(qiang.id, 7, 'en')
  expect(week.days).toHaveLength(7)
  expect(week.days.at(-1)).toMatchObject({ visits: 3, visitors: 2, goodsViews: 1, carts: 1, orders: 4 })
  expect(week.days[0]).toMatchObject({ visits: 1, orders: 0, paid: 0 })
  expect(week.sources).toEqual([
    { source: 'poster', visits: 2 },
    { source: 'link', visits: 2 },
  ])
  expect(week.goods).toMatchObject([{ id: goodsId, views: 1 }])
  expect((await readTraffic(qiang.id, 30, 'en')).days.reduce((sum, { visits }) => sum + visits, 0)).toBe(5)
  expect(await readTraffic(mei.id, 7, 'en')).toEqual({ days: [], sources: [], goods: [] })
})

it('sorts by what may be seen of orders and sums, and shows nobody who left', async () => {
  const many = await somebody()
  await invitedBy(many, qiang)
  const goods = await someGoods('bowl', { stock: 100, price: 5_000 })
  // More than Mei has, who agreed; but of who did not, the lower end of a band is all that may be sorted by.
  for (let at = 0; at < 9; at++) await paidOrder(many, [goods])
  await sumCustomers()
  for (const sort of ['spent', 'orders'] as const) {
    const { items } = await listCustomers(qiang.id, { ...input, sort })
    expect(items.slice(0, 2).map(({ id, orders }) => [id, orders])).toEqual([
      [mei.id, 4],
      [many.id, 9],
    ])
  }
  const all = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { items: { id: string }[]; next?: string } = await listCustomers(qiang.id, {
      ...input,
      sort: 'spent',
      cursor,
    })
    all.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  expect([new Set(all).size, all.length]).toEqual([24, 24])
  await sql`update members set erased_at = shop_now(), status = 'erased' where id = ${many.id}`.execute(db)
  await sumCustomers()
  expect((await listCustomers(qiang.id, { ...input })).total).toBe(23)
})

it('keeps no sum of a day that all orders have left', async () => {
  await sumEarnings()
  const { rows } = await sql<{ id: string }>`select distinct order_id as id from commissions`.execute(db)
  for (const { id } of rows) await ageOrder(id, 3)
  await sumEarnings()
  expect((await audit()).filter(({ rule }) => rule.startsWith('a day of an agent'))).toEqual([])
})
