import type { z } from 'zod'
import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { goodsViews, shopTraffic, visitsSince } from '~/features/sharing/server/visits/count-visits'
import { db } from '~/platform/database/pool'
import { balancesOf } from '~/platform/ledger/balances'
import type { Locale } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE } from '~/values/paging'
import { phoneIn } from '~/values/phones'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf, days as daysLong } from '~/values/time'
import { maskPhone } from '~/values/validators'
import { SOURCES } from '~/values/visit-sources'
import {
  type agentOfficeCalls,
  type Customer,
  type OfficeHome,
  ORDER_BANDS,
  SPENT_BANDS,
  type Traffic,
  type TrafficDay,
} from '../../contract/office'
import { earnedSince, findOffice, listPaidByDay } from './store'
import { type After, type CustomerRow, countCustomers, listCustomersOf, type Wanted } from './store-customers'

const DIGITS = 4

const bandOf = (figure: number, bands: readonly number[]): number | null => bands.find((end) => figure <= end) ?? null

const shown = ({ id, phone, joinedAt, isExact, orders, spent }: CustomerRow): Customer => ({
  id,
  phone: maskPhone(phone),
  joinedAt,
  isExact,
  orders: isExact ? orders : bandOf(orders, ORDER_BANDS),
  spent: isExact ? spent : bandOf(spent, SPENT_BANDS),
})

function afterOf(cursor: string | undefined, isRanked: boolean): After | undefined {
  const values = decodeCursor(cursor ?? '') ?? []
  if (values.length !== (isRanked ? 2 : 1)) return undefined
  return { key: isRanked ? Number(values[0]) : null, id: String(values.at(-1)) }
}

export async function listCustomers(
  memberId: string,
  { level, sort, q, cursor }: z.output<typeof agentOfficeCalls.customers.input>,
) {
  const wanted: Wanted = { memberId, level, digits: (phoneIn(q)?.slice(-DIGITS) ?? q) || null }
  const after = afterOf(cursor, sort === 'orders' || sort === 'spent')
  const [total, found] = await Promise.all([
    countCustomers(db, wanted),
    listCustomersOf(db, wanted, { sort, after, most: PAGE_SIZE + 1 }),
  ])
  const { rows, next } = cutPage(found, ({ key, id }) => (key === null ? [id] : [key, id]))
  return { items: rows.map(shown), next, total }
}

const GOODS_MOST = 10
const NOTHING: Traffic = { days: [], sources: [], goods: [] }

export async function readTraffic(memberId: string, days: number, locale: Locale): Promise<Traffic> {
  const office = await findOffice(db, memberId)
  if (!office?.businessId) return NOTHING
  const { businessId, now } = office
  const names = Array.from({ length: days }, (_, at) => dayOf(new Date(Date.parse(now) - daysLong(days - 1 - at))))
  const query = { from: names[0] as string, until: names.at(-1) as string }
  const [all, paid, viewed] = await Promise.all([
    shopTraffic(db, businessId, query),
    listPaidByDay(db, memberId, query.from),
    goodsViews(db, businessId, query, GOODS_MOST),
  ])
  const glances = await glanceAtGoods(
    viewed.map(({ goodsId }) => goodsId),
    locale,
  )
  const row = (day: string): TrafficDay => {
    const whole = all.find((one) => one.day === day && one.source === null)
    const sold = paid.find((one) => one.day === day)
    return {
      day,
      visits: whole?.visits ?? 0,
      visitors: whole?.visitors ?? 0,
      goodsViews: whole?.goodsViews ?? 0,
      carts: whole?.carts ?? 0,
      orders: sold?.orders ?? 0,
      paid: sold?.paid ?? 0,
    }
  }
  const visitsBy = (source: string) => all.reduce((sum, one) => sum + (one.source === source ? one.visits : 0), 0)
  return {
    days: names.map(row),
    sources: SOURCES.map((source) => ({ source, visits: visitsBy(source) }))
      .filter(({ visits }) => visits > 0)
      .sort((one, other) => other.visits - one.visits),
    goods: viewed.flatMap(({ goodsId, views }) => {
      const glance = glances.get(goodsId)
      return glance ? [{ id: goodsId, name: glance.name, picture: glance.picture, views }] : []
    }),
  }
}

const FIRST_DAY = '2000-01-01'

export async function readHome(memberId: string): Promise<Result<OfficeHome, 'shopNone'>> {
  const office = await findOffice(db, memberId)
  if (!office) return refuse('shopNone')
  const { now, businessId, ...shop } = office
  const today = dayOf(new Date(now))
  const since = [today, dayOf(new Date(Date.parse(now) - daysLong(6))), `${today.slice(0, 8)}01`, FIRST_DAY]
  const [visits, earned, [pending = 0, available = 0, debt = 0]] = await Promise.all([
    businessId ? visitsSince(db, businessId, since) : [],
    earnedSince(db, memberId, since),
    balancesOf(db, [
      ['commission pending', memberId],
      ['balance', memberId],
      ['balance debt', memberId],
    ]),
  ])
  const figures = (at: number) => ({ visits: visits[at] ?? 0, orders: 0, earned: 0, ...earned[at] })
  return ok({
    ...shop,
    businessId,
    today: figures(0),
    week: figures(1),
    month: figures(2),
    all: figures(3),
    pending,
    available,
    debt,
  })
}
