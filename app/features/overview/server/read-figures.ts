import type { z } from 'zod'
import { holds, may as rights } from '~/contract/roles'
import { readMisses } from '~/features/goods/server/search/note-misses'
import { listLowest } from '~/features/stock/server/list-lowest'
import type { Operator } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { sumMarked } from '~/platform/database/sum-marked'
import { type Locale, pickText } from '~/values/locales'
import { ok } from '~/values/result'
import { SOURCES } from '~/values/visit-sources'
import { DAYS_SHOWN, FIGURES, type FigureId, OF_ORDERS, OF_SALES, type overviewDesk } from '../contract/operators'
import { countToday, type DaySums, listBest, listDays } from './store'
import { listSources, type MallDay, writeDay } from './store-days'

/** Each order leaves one of today, and each sum reads its whole day. */
const MARKS_MOST = 20_000

export const sumDays = (): Promise<number> =>
  sumMarked<MallDay>(
    'mall_days_to_sum',
    ['day'],
    async (tx, marks) => {
      for (const one of marks) await writeDay(tx, one)
    },
    MARKS_MOST,
  )

type Shown = z.input<typeof overviewDesk.figures.output>
type Sums = Omit<DaySums, 'day'>

const WEEK = 7
const MOST_SHOWN = 5

const share = (part: number, of: number) => (of === 0 ? null : Math.round((part / of) * 1_000))

const reckoned: Record<FigureId, { unit: Shown['figures'][number]['unit']; of: (sums: Sums) => number | null }> = {
  paid: { unit: 'fen', of: ({ paid }) => paid },
  paidOrders: { unit: 'count', of: ({ paidOrders }) => paidOrders },
  visitors: { unit: 'count', of: ({ visitors }) => visitors },
  conversion: { unit: 'share', of: ({ paidOrders, visitors }) => share(paidOrders, visitors) },
  average: { unit: 'fen', of: ({ paid, paidOrders }) => (paidOrders === 0 ? null : Math.round(paid / paidOrders)) },
  refunded: { unit: 'fen', of: ({ refunded }) => refunded },
  visits: { unit: 'count', of: ({ visits }) => visits },
  carts: { unit: 'count', of: ({ carts }) => carts },
  orders: { unit: 'count', of: ({ orders }) => orders },
  members: { unit: 'count', of: ({ members }) => members },
}

const NAMES = ['visits', 'visitors', 'carts', 'orders', 'paidOrders', 'paid', 'refunded', 'members'] as const
const together = (days: readonly DaySums[]): Sums =>
  Object.fromEntries(NAMES.map((name) => [name, days.reduce((sum, one) => sum + one[name], 0)])) as unknown as Sums

const isQuiet = (days: readonly DaySums[]) => NAMES.every((name) => together(days)[name] === 0)

export async function readFigures(operator: Operator, locale: Locale) {
  const may = whatMay(operator)
  const [all, now, sources, best, low, misses] = await Promise.all([
    listDays(db, 2 * DAYS_SHOWN),
    countToday(db),
    listSources(db, DAYS_SHOWN),
    may.sales || may.goods ? listBest(db, WEEK, MOST_SHOWN) : undefined,
    may.goods ? listLowest(MOST_SHOWN, locale) : undefined,
    may.goods ? readMisses(DAYS_SHOWN, MOST_SHOWN) : undefined,
  ])
  const known = [...all.slice(0, -1), { ...(all.at(-1) as DaySums), ...now }]
  const month = known.slice(-DAYS_SHOWN)
  return ok({
    today: month.at(-1)?.day ?? '',
    figures: isQuiet(month) ? [] : figuresOf(month, may),
    days: month.map(({ day, visits, visitors, paidOrders, paid }) => ({
      ...{ day, visits, visitors },
      ...{ paidOrders: may.orders ? paidOrders : null, paid: may.sales ? paid : null },
    })),
    before: known.slice(0, -DAYS_SHOWN).map(({ paid, visitors }) => (may.sales ? paid : visitors)),
    sources: sources.flatMap(({ source, visitors }) => {
      const named = SOURCES.find((one) => one === source)
      return named ? [{ source: named, visitors }] : []
    }),
    best: best?.map(({ name, ...goods }) => ({ ...goods, name: pickText(name, locale) })),
    low,
    misses,
  } satisfies Shown)
}

const whatMay = (operator: Operator) => ({
  sales: holds(operator, rights.seeSales),
  orders: holds(operator, rights.seeOrders),
  goods: holds(operator, rights.handleGoods),
})

function figuresOf(month: readonly DaySums[], { sales, orders }: ReturnType<typeof whatMay>): Shown['figures'] {
  const [weekBefore, yesterday, today] = [month.at(-1 - WEEK), month.at(-2), month.at(-1)] as [
    DaySums,
    DaySums,
    DaySums,
  ]
  const whole = together(month)
  return FIGURES.flatMap((id) => {
    if ((!sales && OF_SALES.includes(id)) || (!orders && OF_ORDERS.includes(id))) return []
    const { unit, of } = reckoned[id]
    return [{ id, unit, today: of(today), yesterday: of(yesterday), weekBefore: of(weekBefore), month: of(whole) }]
  })
}
