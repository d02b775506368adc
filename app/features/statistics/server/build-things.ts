import { db } from '~/platform/database/pool'
import { decodeCursor, encodeCursor } from '~/values/paging'
import { type ReportName, reportOf } from '../contract/reports'
import type { Building, Built } from './build-periods'
import { added, NOTHING, type Values, valuesOf } from './measures'
import { nameRows } from './name-rows'
import type { Days } from './periods'
import { readSpans } from './read-spans'
import { idOf, keyOf, sourceOf } from './sources'
import type { Spans } from './spans'
import { listThings, readTotal } from './store'
import { listCompared, listStock, readStock } from './store-apart'
import { listFunnel, listSources } from './store-funnel'

type Known = Partial<Values>
type Page = { after: readonly [number, string] | undefined; most: number }
type Thing = { key: string; rank: number; now: Known; before: Known }

async function things({ report, periods }: Building, page: Page) {
  const spans = await readSpans(report, [periods.before, periods.shown])
  const rows = await listThings(db, sourceOf(report), { spans, first: periods.shown.from, ...page })
  return joined(rows)
}

function joined(rows: readonly (Known & { key: string; rank: number; isBefore: boolean })[]): Thing[] {
  const found = new Map<string, Thing>()
  for (const { key, rank, isBefore, ...of } of rows) {
    const one = found.get(key) ?? { key, rank, now: {}, before: {} }
    found.set(key, { ...one, [isBefore ? 'before' : 'now']: of })
  }
  return [...found.values()]
}

/** So few that they are never on a second page. */
async function sourcesOfVisits({ periods }: Building) {
  const { before, shown } = periods
  return joined(await listSources(db, { from: before.from, to: shown.to }, shown.from))
}

/** A visitor by several ways counts once. */
async function visitTotals({ periods }: Building): Promise<[Known, Known]> {
  const [now, before] = await Promise.all(
    [periods.shown, periods.before].map((days) => listFunnel(db, periods.step, days)),
  )
  return [added(now ?? []), added(before ?? [])]
}

async function totals({ report, periods }: Building): Promise<[Known, Known]> {
  const [shown, before] = await Promise.all([periods.shown, periods.before].map((days) => readSpans(report, [days])))
  return Promise.all([
    readTotal(db, sourceOf(report), shown as Spans),
    readTotal(db, sourceOf(report), before as Spans),
  ])
}

const lengthOf = ({ from, to }: Days) => 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000

async function stocked({ report, periods }: Building, page: Page) {
  const spans = await readSpans(report, [periods.before, periods.shown])
  const rows = await listStock(db, { spans, first: periods.shown.from, ...page })
  return rows.map(({ key, rank, available, before }): Thing => {
    const of = { available, days: lengthOf(periods.shown) }
    return {
      key,
      rank,
      now: { ...of, pieces: rank },
      before: { ...of, pieces: before, days: lengthOf(periods.before) },
    }
  })
}

async function stockTotals({ report, periods }: Building): Promise<[Known, Known]> {
  const spans = await readSpans(report, [periods.before, periods.shown])
  const { available, sold, before } = await readStock(db, { spans, first: periods.shown.from })
  return [
    { available, pieces: sold, days: lengthOf(periods.shown) },
    { available, pieces: before, days: lengthOf(periods.before) },
  ]
}

async function withBooks({ report, periods }: Building, page: Thing[], [now, before]: [Known, Known]) {
  if (report !== 'payments') return { page, totals: [now, before] as const }
  const [books, earlier] = await Promise.all([listCompared(db, periods.shown), listCompared(db, periods.before)])
  const of = (all: typeof books, key: string) => all.find((one) => one.key === key)
  return {
    page: page.map((one) => ({
      ...one,
      now: { ...one.now, ...of(books, one.key) },
      before: { ...one.before, ...of(earlier, one.key) },
    })),
    totals: [
      { ...added(books), ...now },
      { ...added(earlier), ...before },
    ] as const,
  }
}

function listed(report: ReportName) {
  if (report === 'stock') return [stocked, stockTotals] as const
  return reportOf(report).isFunnel ? ([sourcesOfVisits, visitTotals] as const) : ([things, totals] as const)
}

export async function buildThings(building: Building): Promise<Built> {
  const { report, cursor, most, locale } = building
  const { measures } = reportOf(report)
  const [rank, key] = decodeCursor(cursor ?? '') ?? []
  const after = key === undefined ? undefined : ([Number(rank), keyOf(String(key))] as const)
  const [list, sum] = listed(report)
  const [found, both] = await Promise.all([list(building, { after, most: most + 1 }), sum(building)])
  const { page, totals: all } = await withBooks(building, found.slice(0, most), both)
  const last = found.length > most ? page.at(-1) : undefined
  const names = await nameRows(
    report,
    page.map((one) => one.key),
    locale,
  )
  return {
    items: page.map(({ now, before }, at) => ({
      ...(names[at] as (typeof names)[number]),
      values: valuesOf(measures, { ...NOTHING, ...now }),
      before: valuesOf(measures, { ...NOTHING, ...before }),
    })),
    ...(last && { next: encodeCursor([last.rank, idOf(last.key)]) }),
    total: valuesOf(measures, { ...NOTHING, ...all[0] }),
    totalBefore: valuesOf(measures, { ...NOTHING, ...all[1] }),
  }
}
