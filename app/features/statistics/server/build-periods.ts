import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import type { ReportRow } from '../contract/operators'
import { type ReportName, reportOf } from '../contract/reports'
import { added, NOTHING, type Values, valuesOf } from './measures'
import type { Periods } from './periods'
import { readSpans } from './read-spans'
import { keyOf, sourceOf } from './sources'
import { listPeriods, pointsBefore } from './store'
import { listCohorts } from './store-apart'
import { listFunnel } from './store-funnel'

export interface Building {
  report: ReportName
  periods: Periods
  /** '' for all. */
  thing: string
  cursor: string | undefined
  /** Rows at most. */
  most: number
  locale: Locale
}

export interface Built {
  items: ReportRow[]
  next?: string
  total: (number | null)[]
  totalBefore: (number | null)[]
}

export async function buildPeriods({ report, periods, thing }: Building): Promise<Built> {
  const { measures } = reportOf(report)
  const { step, starts, startsBefore } = periods
  const span = { from: periods.before.from, to: periods.shown.to }
  const spans = await readSpans(report, [span], step === 'month')
  const key = thing ? keyOf(thing) : undefined
  const list = (): Promise<readonly (Partial<Values> & { start: string })[]> =>
    reportOf(report).isFunnel ? listFunnel(db, step, span, key) : listPeriods(db, sourceOf(report), step, spans, key)
  const [found, owedAtFirst] = await Promise.all([list(), report === 'points' ? pointsBefore(db, span.from) : 0])
  const known = new Map<string, Partial<Values>>(found.map((one) => [one.start, one]))
  let owed = owedAtFirst
  const all = [...startsBefore, ...starts].map((start) => {
    const { given = 0, spent = 0, drawnFor = 0, expired = 0, ...of } = known.get(start) ?? {}
    owed += given - spent - drawnFor - expired
    return { ...NOTHING, ...of, given, spent, drawnFor, expired, owed }
  })
  const [before, now] = [all.slice(0, starts.length), all.slice(starts.length)]
  // What is owed is no sum of what was owed.
  const totalOf = (of: readonly Values[]) => valuesOf(measures, { ...added(of), owed: of.at(-1)?.owed ?? 0 })
  return {
    items: now.map((values, at) => ({
      ...{ id: starts[at] as string, name: null, isGone: false },
      values: valuesOf(measures, values),
      before: valuesOf(measures, before[at] ?? NOTHING),
    })),
    total: totalOf(now),
    totalBefore: totalOf(before),
  }
}

const MONTHS_AFTER = 6
const WHOLE = 10_000

/** Each month's first buyers, and which share of them bought again in each month after; null where it has not begun. */
export async function buildCohorts({ periods }: Building, thisMonth: string): Promise<Built> {
  const rows = await listCohorts(db, periods.shown, MONTHS_AFTER)
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))]
  const items = cohorts.map((cohort) => {
    const of = (after: number) => rows.find((one) => one.cohort === cohort && one.after === after)?.buyers ?? 0
    const size = of(0)
    const past = monthsBetween(cohort, thisMonth)
    const shares = Array.from({ length: MONTHS_AFTER }, (_, at) =>
      at + 1 > past || size === 0 ? null : Math.round((of(at + 1) * WHOLE) / size),
    )
    const values = [size, ...shares]
    return { id: cohort, name: null, isGone: false, values, before: values.map(() => null) }
  })
  const all = items.reduce((sum, { values: [size] }) => sum + (size ?? 0), 0)
  const none = Array.from({ length: MONTHS_AFTER }, () => null)
  return { items, total: [all, ...none], totalBefore: [null, ...none] }
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
