import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { countUnused } from '~/features/coupons/server/store-coupons'
import { listFavourites } from '~/features/favourites/server/favourites'
import { searchInput } from '~/features/goods/contract/members'
import { calls as goods } from '~/features/goods/server/concept'
import { ensureDemoOperator } from '~/features/operators/server/change-operator'
import { PAYOUT_STATES } from '~/features/payouts/contract/members'
import { summarizePoints } from '~/features/points/server/read-points'
import { PAGE_KEYS } from '~/features/storefront/contract/pages'
import { calls as home } from '~/features/storefront/server/home/concept'
import { calls as pages } from '~/features/storefront/server/pages/concept'
import { calls } from '~/house/registers/calls'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { catalogue } from './data/catalogue'
import { FAVOURITES } from './data/orders'
import { DEMO_PHONE, fillDemo } from './fill-demo'
import { fillDemoAgents } from './fill-demo-agents'
import { fillDemoMember } from './fill-demo-member'
import { fillDemoPayouts } from './fill-demo-payouts'

useDatabase()

const caller = { locale: 'zh-Hans', address: '' } as const

async function counted() {
  const tables = [
    'goods',
    'skus',
    'stock',
    'stock_moves',
    'categories',
    'brands',
    'banners',
    'pages',
    'members',
  ] as const
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`)
  const { rows } = await sql<Record<(typeof tables)[number], number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]
}

it('the demo shop is filled once, also when two processes start together', async () => {
  await Promise.all([fillDemo(), fillDemo()])
  const first = await counted()
  expect(first).toMatchObject({ goods: catalogue.goods.length, brands: catalogue.brands.length, members: 1 })
  await sql`delete from banners`.execute(db)
  await fillDemo()
  expect(await counted()).toEqual({ ...first, banners: 0 })
})

it('everything in it passes the contract', async () => {
  const picks = await home.selfList({}, caller)
  expect(picks.ok && calls.home.selfList.output.parse(picks.value).items.length).toBeGreaterThan(3)
  for (const key of PAGE_KEYS) {
    const page = await pages.page({ key }, caller)
    expect(page.ok && calls.pages.page.output.parse(page.value).title).toBeTruthy()
  }
  for (const { id } of catalogue.goods) {
    const detail = await goods.detail({ id }, caller)
    if (!detail.ok) throw new Error(id)
    expect(calls.goods.detail.output.parse(detail.value).skus.length).toBeGreaterThan(0)
  }
})

it('every word that is proposed, every category and every brand leads to goods', async () => {
  const totalOf = async (input: Record<string, unknown>) => {
    const found = await goods.search(searchInput.parse(input), caller)
    return found.ok ? calls.goods.search.output.parse(found.value).total : 0
  }
  for (const keyword of new Set(Object.values(catalogue.hotWords).flat())) {
    expect(await totalOf({ keyword }), keyword).toBeGreaterThan(0)
  }
  for (const { id } of catalogue.categories) expect(await totalOf({ category: id }), id).toBeGreaterThan(0)
  for (const { id } of catalogue.brands) expect(await totalOf({ brand: id }), id).toBeGreaterThan(0)
})

it('its member has bought, sent back and reviewed something, through the verbs and once', async () => {
  const operators = await Promise.all([ensureDemoOperator(), ensureDemoOperator()])
  const [operatorId = '', ...others] = operators.filter((one) => one !== undefined)
  expect(others).toEqual([])
  await fillDemoMember(DEMO_PHONE, operatorId)
  const { id } = await db.selectFrom('members').select('id').where('phone', '=', DEMO_PHONE).executeTakeFirstOrThrow()
  await deliverOutbox()
  const statuses = await db.selectFrom('orders').select('status').where('member_id', '=', id).orderBy('id').execute()
  expect(statuses.map(({ status }) => status)).toEqual([
    'finished',
    'closed',
    'received',
    'received',
    'received',
    'shipped',
    'paid',
  ])
  const cases = await db.selectFrom('after_sales').select(['state', 'money_state']).orderBy('id').execute()
  expect(cases).toEqual([
    { state: 'completed', money_state: 'refunded' },
    { state: 'applied', money_state: 'none' },
  ])
  const reviews = await db.selectFrom('reviews').select('member_id').execute()
  expect(reviews).toEqual([{ member_id: id }])
  const points = await summarizePoints(id)
  expect(points.ok && points.value.available).toBeGreaterThan(0)
  expect(await countUnused(db, id)).toBe(1)
  expect((await listFavourites(id, { filter: 'all' }, 'en')).items).toHaveLength(FAVOURITES.length)
  expect(await audit()).toEqual([])
})

it('its agents have shops that were visited, and earn of what their customers bought', async () => {
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  await fillDemoAgents(operatorId)
  const { rows } = await sql<{ phone: string; states: string[]; picked: number; visits: number }>`
    select m.phone, array(select distinct state from commissions where member_id = m.id order by 1) as states,
      (select count(*) from acting_goods g where g.member_id = m.id) as picked,
      (select count(*) from visits v where v.shop_id = m.business_id) as visits
    from agents a join members m on m.id = a.member_id where a.state = 'approved' order by m.phone`.execute(db)
  expect(rows).toMatchObject([
    { states: ['available', 'pending', 'voided'], picked: 5 },
    { states: ['available', 'pending'], picked: 2 },
  ])
  for (const { visits } of rows) expect(visits).toBeGreaterThan(100)
  await fillDemoPayouts(operatorId)
  const payouts = await db.selectFrom('payouts').select('state').execute()
  expect(payouts.map(({ state }) => state).sort()).toEqual([...PAYOUT_STATES].sort())
  expect(await audit()).toEqual([])
})
