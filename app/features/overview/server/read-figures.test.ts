import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import type { OperatorRole } from '~/contract/roles'
import { searchInput } from '~/features/goods/contract/members'
import { noteSearch, writeMisses } from '~/features/goods/server/search/note-misses'
import { searchGoods } from '~/features/goods/server/search/search-goods'
import { sumMisses } from '~/features/goods/server/search/store-misses'
import { insertVisits } from '~/features/sharing/server/visits/store'
import { sumFigures } from '~/features/statistics/server/sum-figures'
import { desk } from '~/house/registers/desk'
import { paths } from '~/paths'
import { withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { visitParts } from '~/platform/database/visits'
import { cookies } from '~/web/h5/cookies'
import { type MallFigures, OF_ORDERS, OF_SALES } from '../contract/operators'
import { sumDays } from './read-figures'

useDatabase({ holdsMany: true })

let mei: Person
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  scarf = await someGoods('Merino scarf', { stock: 3, price: 12_900 })
})
afterAll(() => moveClock('0'))

const operators = new Map<OperatorRole, Awaited<ReturnType<typeof operatorOf>>>()
async function as(role: OperatorRole): Promise<string> {
  const operator = operators.get(role) ?? (await operatorOf(role))
  operators.set(role, operator)
  return operatorTokenOf(operator)
}
const signedIn = async (role: OperatorRole) =>
  (await cookies.console.write({ token: await as(role) })).split(';')[0] as string
async function shownTo(role: OperatorRole): Promise<MallFigures> {
  const answer = await askCall(desk.overview.figures, {}, { operator: await as(role) })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data as MallFigures
}
const figuresOf = ({ figures }: MallFigures) =>
  Object.fromEntries(figures.map(({ id, today, yesterday, month }) => [id, [today, yesterday, month]]))

async function come(devices: readonly string[], kind: 'home' | 'goods' | 'cart', source: 'link' | 'search' = 'link') {
  const rows = devices.map((device) => ({
    ...{ device, kind, source, thingId: scarf.id, sharerId: '', shopId: '', ago: 0 },
  }))
  await withPartition(visitParts, () => insertVisits(db, rows, 120))
}
async function summed(): Promise<void> {
  for (const sum of [sumDays, sumFigures, sumMisses]) await sum()
}

it('shows no wall of nothing where nobody has come yet', async () => {
  const { rows } = await sql`select from members`.execute(db)
  expect(rows).toHaveLength(1)
  await db.updateTable('members').set({ joined_at: sql`shop_now() - interval '90 days'` }).execute()
  await summed()
  expect((await shownTo('owner')).figures).toEqual([])
  const { status, body } = await askScreen(paths.console, { cookie: await signedIn('owner') })
  expect([status, body.includes('Visitors who pay')]).toEqual([200, false])
})

it('shows today beside yesterday and the month', async () => {
  await come(['a', 'b', 'c', 'd'], 'home')
  await come(['a', 'b'], 'goods', 'search')
  await come(['a'], 'cart')
  await paidOrder(mei, [{ skuId: scarf.skuId }])
  await summed()
  await moveClock('1 day')
  await come(['a', 'e'], 'home')
  await sumDays()
  await paidOrder(mei, [{ skuId: scarf.skuId }])
  const shown = await shownTo('owner')
  expect(figuresOf(shown)).toMatchObject({
    visits: [2, 6, 8],
    visitors: [2, 4, 6],
    carts: [0, 1, 1],
    // Today's are seen before a sweep has summed them up.
    orders: [1, 1, 2],
    paidOrders: [1, 1, 2],
    paid: [12_900, 12_900, 25_800],
    conversion: [500, 250, 333],
    average: [12_900, 12_900, 12_900],
    refunded: [0, 0, 0],
  })
  expect(shown.days).toHaveLength(30)
  expect(shown.before).toEqual(Array.from({ length: 30 }, () => 0))
  expect(shown.days.slice(-2).map(({ visitors, paid }) => [visitors, paid])).toEqual([
    [4, 12_900],
    [2, 12_900],
  ])
  expect(shown.sources).toEqual([
    { source: 'link', visitors: 6 },
    { source: 'search', visitors: 2 },
  ])
  await sumFigures()
  expect(figuresOf(await shownTo('owner'))).toEqual(figuresOf(shown))
})

it('sums up years of an old shop in many transactions, and a day once however many marks it has', async () => {
  await sumDays()
  await sql`
    insert into mall_days_to_sum (day)
    select '2001-01-01'::date + day from generate_series(1, 450) as day, generate_series(1, 3) order by random()`.execute(
    db,
  )
  const statements = await statementsOf(sumDays)
  const sums = statements
    .join('\n')
    .split(/^commit/im)
    .map((one) => one.split('with looks as').length - 1)
  expect([Math.max(...sums), sums.reduce((all, one) => all + one, 0)]).toEqual([200, 450])
  const { rows } = await sql`select from mall_days_to_sum`.execute(db)
  expect(rows).toHaveLength(0)
})

it('shows whoever may not see money none of it, and each only what concerns them', async () => {
  await searchGoods(searchInput.parse({ keyword: 'thermos' }), 'en')
  for (const device of ['a', 'b', 'c']) noteSearch({ device, words: 'thermos' })
  await writeMisses()
  await summed()
  const names = ['content', 'goods', 'orders', 'finance'] as const
  const [content, goods, orders, finance] = (await Promise.all(names.map(shownTo))) as [
    MallFigures,
    MallFigures,
    MallFigures,
    MallFigures,
  ]
  for (const one of [content, goods, orders]) {
    expect(one.figures.filter(({ id }) => OF_SALES.includes(id))).toEqual([])
    expect(one.days.filter(({ paid }) => paid !== null)).toEqual([])
    expect(Math.max(...one.before)).toBe(0)
  }
  for (const one of [content, goods]) {
    expect(one.figures.filter(({ id }) => OF_ORDERS.includes(id))).toEqual([])
    expect(one.days.filter(({ paidOrders }) => paidOrders !== null)).toEqual([])
  }
  expect([orders.figures.length, finance.figures.length]).toEqual([7, 10])
  expect([content.best, content.low, content.misses]).toEqual([undefined, undefined, undefined])
  expect(goods.best).toMatchObject([{ goodsId: scarf.id, name: 'Merino scarf', pieces: 2 }])
  expect(goods.low).toMatchObject([{ skuId: scarf.skuId, available: 1 }])
  expect(goods.misses).toEqual([{ words: 'thermos', devices: 3 }])
  expect([finance.best?.length, finance.low, finance.misses]).toEqual([1, undefined, undefined])
})

it('stands on the start page, with what each number means', async () => {
  const ofOwner = (await askScreen(paths.console, { cookie: await signedIn('owner') })).body
  for (const text of ['Visitors who pay', '50.0 %', '¥129', 'Show as a table', 'Searched for in vain', 'thermos'])
    expect(ofOwner).toContain(text)
  const ofContent = (await askScreen(paths.console, { cookie: await signedIn('content') })).body
  expect(ofContent).toContain('Visitors of the last 30 days')
  expect(ofContent).not.toMatch(/¥|Visitors who pay|Sales of/)
})
