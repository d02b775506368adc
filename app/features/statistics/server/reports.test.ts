import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAgent, invitedBy } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { aCase, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { aVersion, prizeOrder } from '#tests/support/prizes'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { sumDays } from '~/features/overview/server/read-figures'
import { insertVisits } from '~/features/sharing/server/visits/store'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { audit } from '~/platform/audit/audit'
import { withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { visitParts } from '~/platform/database/visits'
import { sweepOnce } from '~/platform/sweeps/run'
import { cookies } from '~/web/h5/cookies'
import { ageOrder } from '../../../../demo/age'
import { measureTexts } from '../console/report-texts'
import type { ReportShown } from '../contract/operators'
import type { Measure, ReportName } from '../contract/reports'
import { sumFigures } from './sum-figures'

useDatabase({ holdsMany: true })

const [PRICE, COST] = [12_900, 5_000]

let mei: Person
let qiang: Person
let owner: { operator: string }
let scarf: Awaited<ReturnType<typeof someGoods>>
let hat: Awaited<ReturnType<typeof someGoods>>
let mixed: Awaited<ReturnType<typeof paidOrder>>

/** Two orders by a customer of an agent: one whose costs are known, one of both goods, of which a piece goes back. */
beforeAll(async () => {
  owner = { operator: await operatorTokenOf(await operatorOf('owner')) }
  ;[mei, qiang] = [await member('mei'), await member('qiang')]
  await anAgent(qiang)
  await invitedBy(mei, qiang)
  ;[scarf, hat] = [await someGoods('scarf', { price: PRICE }), await someGoods('hat', { price: PRICE })]
  await db.updateTable('skus').set({ cost: COST }).where('id', '=', scarf.skuId).execute()
  const known = await paidOrder(mei, [{ skuId: scarf.skuId, quantity: 2 }])
  mixed = await paidOrder(mei, [{ skuId: scarf.skuId }, { skuId: hat.skuId }])
  await db.updateTable('orders').set({ channel: 'poster' }).where('id', '=', known.id).execute()
  await ageOrder(known.id, 1)
  const caseId = await aCase(mei, {
    orderId: mixed.id,
    lineId: mixed.lines.find((one) => one.sku_id === hat.skuId)?.id,
  })
  await transaction((tx) => approveCase(tx, caseId, OPERATOR))
  await withPoints(mei, 300)
  await sweepOnce()
  await sumFigures()
}, 60_000)

async function read(report: ReportName, more: object = {}): Promise<ReportShown> {
  const { data } = await askCall(desk.statistics.report, { report, ...more }, owner)
  return data as ReportShown
}
const pick = ({ measures }: ReportShown, values: readonly (number | null)[], ...names: Measure[]) =>
  names.map((name) => values[measures.indexOf(name)])
const things = (shown: ReportShown, ...names: Measure[]) =>
  Object.fromEntries(shown.items.map((row) => [row.name ?? row.id, pick(shown, row.values, ...names)]))

describe('a report', () => {
  it('counts sales at payment and refunds on the day they succeed, and tells no margin of unknown cost', async () => {
    const shown = await read('sales')
    const [yesterday, today] = shown.items.slice(-2).map(({ values }) => values)
    const names = ['orders', 'paid', 'refunded', 'net', 'margin', 'known'] as const
    expect(pick(shown, yesterday ?? [], ...names)).toEqual([1, 2 * PRICE, 0, 2 * PRICE, 2 * (PRICE - COST), 10_000])
    expect(pick(shown, today ?? [], ...names)).toEqual([1, 2 * PRICE, PRICE, PRICE, null, 0])
    expect(pick(shown, shown.total, ...names)).toEqual([2, 4 * PRICE, PRICE, 3 * PRICE, 2 * (PRICE - COST), 5_000])
  })

  it('stands beside as much time before', async () => {
    const today = (await read('sales')).period.to
    const shown = await read('sales', { from: today, to: today })
    expect(shown.items).toHaveLength(1)
    expect(pick(shown, shown.items[0]?.before ?? [], 'orders', 'paid')).toEqual([1, 2 * PRICE])
    expect(pick(shown, shown.totalBefore, 'orders', 'refunded')).toEqual([1, 0])
  })

  it('is told by goods, SKU, category, brand, channel and agent', async () => {
    const sold = { scarf: [3, 3 * PRICE, 0, 3 * (PRICE - COST)], hat: [1, PRICE, PRICE, null] }
    for (const report of ['goods', 'skus'] as const)
      expect(things(await read(report), 'pieces', 'goodsPaid', 'goodsRefunded', 'goodsMargin')).toEqual(sold)
    expect(things(await read('brands'), 'pieces', 'goodsKnown')).toEqual({ none: [4, 6_667] })
    const categories = await read('categories')
    expect(categories.items.map(({ values }) => pick(categories, values, 'pieces'))).toEqual([[3], [1]])
    const channels = things(await read('channels'), 'orders', 'refunded')
    expect(channels).toEqual({ none: [1, PRICE], poster: [1, 0] })
    expect(Object.values(things(await read('agents'), 'orders', 'net'))).toEqual([[2, 3 * PRICE]])
  })

  it('of one thing alone is told by day', async () => {
    const shown = await read('goods', { thing: hat.id })
    expect(shown.thing).toMatchObject({ name: 'hat', isGone: false })
    expect(pick(shown, shown.items.at(-1)?.values ?? [], 'pieces', 'goodsNet')).toEqual([1, 0])
    expect(pick(shown, shown.total, 'pieces')).toEqual([1])
  })

  it('tells of members, points, cases, stock and payments', async () => {
    const members = await read('members')
    expect(pick(members, members.total, 'joined', 'firstBuyers', 'again')).toEqual([2, 1, 1])
    const points = await read('points')
    expect(pick(points, points.total, 'given', 'spent', 'owed')).toEqual([300, 0, 300])
    const cases = await read('cases')
    expect(things(cases, 'cases', 'caseRefunds', 'caseRefunded')).toEqual({ other: [1, 1, PRICE] })
    const stock = await read('stock')
    expect(things(stock, 'sold', 'available', 'daysLeft')).toMatchObject({ scarf: [3, 47, 470] })
    const payments = await read('payments')
    expect(things(payments, 'payments', 'received', 'givenBack', 'receivedNet', 'ours')).toEqual({
      sandbox: [2, 4 * PRICE, PRICE, 3 * PRICE, null],
    })
  })

  it('puts the books of payment services beside payments', async () => {
    const { to: day } = (await read('payments')).period
    await sql`
      insert into reconciliations (day, channel, ours, theirs, differences, done_at)
      values (${day}, 'sandbox', 5, 4, '[{}]', shop_now())`.execute(db)
    expect(things(await read('payments'), 'ours', 'theirs', 'differing')).toEqual({ sandbox: [5, 4, 1] })
  })

  it('follows visitors from a look to a payment, by day and by the way they came', async () => {
    const visit = (device: string, kind: 'home' | 'goods' | 'cart', source: 'poster' | 'search' | 'inside') =>
      ({ device, kind, source, thingId: '', sharerId: '', shopId: '', ago: 0 }) as const
    const visits = [
      ...[visit('a', 'home', 'poster'), visit('a', 'goods', 'inside'), visit('a', 'cart', 'inside')],
      ...[visit('b', 'goods', 'poster'), visit('b', 'goods', 'search'), visit('c', 'home', 'search')],
    ]
    await withPartition(visitParts, () => insertVisits(db, visits, 120))
    await sumDays()
    const steps = ['visitors', 'lookers', 'carts', 'placed', 'paidOrders', 'conversion'] as const
    const shown = await read('funnel')
    expect(pick(shown, shown.items.at(-1)?.values ?? [], ...steps)).toEqual([3, 2, 1, 1, 1, 3_333])
    expect(pick(shown, shown.total, 'visitors', 'placed', 'paidOrders')).toEqual([3, 2, 2])
    const sources = await read('sources')
    expect(things(sources, ...steps)).toEqual({
      poster: [2, 1, 0, 1, 1, 5_000],
      search: [2, 1, 0, 0, 0, 0],
      none: [0, 0, 0, 1, 1, null],
    })
    expect(sources.total).toEqual(shown.total)
    const alone = await read('sources', { thing: 'poster' })
    expect(pick(alone, alone.total, ...steps)).toEqual([2, 1, 0, 1, 1, 5_000])
  })

  it('follows first-time buyers through the months after', async () => {
    const shown = await read('cohorts', { from: '2020-01-01' })
    expect(shown.items.reduce((sum, { values: [size] }) => sum + (size ?? 0), 0)).toBe(1)
    await ageOrder(mixed.id, 40)
    await sumFigures()
    const later = await read('cohorts', { from: '2020-01-01' })
    expect(later.items).toHaveLength(1)
    expect(pick(later, later.items[0]?.values ?? [], 'cohort')).toEqual([1])
    expect((later.items[0]?.values ?? []).slice(1)).toContain(10_000)
    expect(await audit()).toEqual([])
  })

  it('counts no prize that is sent to somebody', async () => {
    const before = await read('sales')
    const lan = await member('lan')
    await withPoints(lan, 100)
    const version = await aVersion([{ kind: 'goods', skuId: scarf.skuId, pieces: 1, weight: 1_000_000 }])
    await prizeOrder(lan, version)
    await sumFigures()
    expect((await read('sales')).total).toEqual(before.total)
    expect((await read('cohorts', { from: '2020-01-01' })).items).toHaveLength(1)
    expect(await audit()).toEqual([])
  })

  it('keeps what it says when somebody goes, and says that they went', async () => {
    await sql`update members set erased_at = shop_now(), status = 'erased' where id = any(${[mei.id, qiang.id]})`.execute(
      db,
    )
    const { items } = await read('agents', { step: 'month' })
    expect(items).toMatchObject([{ isGone: true, name: null }])
    const { data } = await askCall(desk.statistics.behind, { report: 'sales', step: 'month' }, owner)
    expect(data).toMatchObject({ items: [{ buyer: null }, { buyer: null }] })
  })
})

describe('the rows behind a report', () => {
  const behind = async (more: object) =>
    (
      (await askCall(desk.statistics.behind, { step: 'month', ...more }, owner)).data as {
        items: { orderId: string }[]
      }
    ).items

  it('are the orders and refunds that it counts', async () => {
    expect(await behind({})).toHaveLength(2)
    expect(await behind({ report: 'goods', thing: hat.id })).toMatchObject([{ orderId: mixed.id, amount: 2 * PRICE }])
    expect(await behind({ report: 'skus', thing: scarf.skuId })).toHaveLength(2)
    expect(await behind({ report: 'channels', thing: 'none' })).toHaveLength(1)
    expect(await behind({ report: 'agents', thing: qiang.id })).toHaveLength(2)
    expect(await behind({ what: 'refunds' })).toMatchObject([{ orderId: mixed.id, amount: PRICE }])
    expect(await behind({ what: 'refunds', report: 'channels', thing: 'poster' })).toEqual([])
    expect(await behind({ what: 'refunds', report: 'goods', thing: hat.id })).toHaveLength(1)
    expect(await behind({ what: 'refunds', report: 'goods', thing: scarf.id })).toEqual([])
  })
})

describe('whoever may not see sales', () => {
  it('reads what is of their own work alone', async () => {
    const missing = refusals.roleMissing.code
    const codes = async (role: 'goods' | 'service' | 'orders' | 'finance', ...reports: ReportName[]) => {
      const operator = await operatorTokenOf(await operatorOf(role))
      return Promise.all(
        reports.map(async (report) => (await askCall(desk.statistics.report, { report }, { operator })).code),
      )
    }
    expect(await codes('goods', 'goods', 'coupons', 'sales', 'cases')).toEqual([200, 200, missing, missing])
    expect(await codes('service', 'cases', 'skus')).toEqual([200, missing])
    expect(await codes('finance', 'sales', 'cases', 'points')).toEqual([200, 200, 200])
    expect(await codes('orders', 'sales')).toEqual([missing])
  })
})

const asOwner = async (path: string) => {
  const set = await cookies.console.write({ token: owner.operator })
  return askScreen(path, { cookie: set.split(';')[0] })
}

it.each(['sales', 'goods', 'cohorts', 'stock', 'funnel', 'sources'] as const)(
  'the screen of %s draws it and says what it means',
  async (report) => {
    const page = await asOwner(withQuery(paths.consoleStatistic, { report, step: 'month' }))
    expect(page.status).toBe(200)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(page.body) ?? []
    expect(main).toContain('<svg')
    expect(main).not.toMatch(/ style=/)
    const { measures } = await read(report)
    for (const measure of measures) expect(main.includes(measureTexts[measure][1]())).toBe(true)
  },
)

it('a table holds every page of a report, in yuan and in the reader’s words', async () => {
  const { status, body } = await asOwner(withQuery(paths.consoleStatisticTable, { report: 'goods', step: 'month' }))
  expect(status).toBe(200)
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toContain('Paid (yuan)')
  expect(head).toContain('before')
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['scarf', '387.00'],
    ['hat', '129.00'],
  ])
  const cohorts = await asOwner(withQuery(paths.consoleStatisticTable, { report: 'cohorts', step: 'month' }))
  expect(cohorts.body.split('\r\n')[0]).not.toContain('before')
})

it('a table holds every row, however many', async () => {
  await sql`
    insert into figure_days
    select dimension, day, 'many ' || number, count, pieces, gross, discount, freight, paid, refunds, refunded, known,
      known_paid, cost, points
    from (select * from figure_days where dimension = 'sku' order by day desc limit 1) one, generate_series(1, 5200) as number`.execute(
    db,
  )
  const { body } = await asOwner(withQuery(paths.consoleStatisticTable, { report: 'skus', step: 'month' }))
  expect(body.trim().split('\r\n')).toHaveLength(1 + 2 + 5_200)
  await sql`delete from figure_days where key like 'many %'`.execute(db)
})
