import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { readClock } from '~/platform/database/clock'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf } from '~/values/time'
import type { ReportQuery, ReportShown } from '../contract/operators'
import { EXPIRING_DAYS, REPORT_NAMES, type ReportName, reportOf } from '../contract/reports'
import { type Building, type Built, buildCohorts, buildPeriods } from './build-periods'
import { buildThings } from './build-things'
import { nameRows } from './name-rows'
import { periodsOf } from './periods'
import { keyOf } from './sources'
import { pointsExpiring } from './store'

const mayRead = (operator: Operator, report: ReportName): boolean =>
  reportOf(report).may.some((right) => holds(operator, may[right]))

function build(building: Building, day: string): Promise<Built> {
  const { rows } = reportOf(building.report)
  if (rows === 'cohorts') return buildCohorts(building, day)
  return rows === 'periods' || building.thing ? buildPeriods(building) : buildThings(building)
}

export async function showReport(
  query: ReportQuery & { cursor?: string },
  operator: Operator,
  locale: Locale,
  most = PAGE_SIZE,
): Promise<Result<ReportShown, 'roleMissing'>> {
  const report = query.report ?? REPORT_NAMES.find((one) => mayRead(operator, one))
  if (!report || !mayRead(operator, report)) return refuse('roleMissing')
  const { rows, measures } = reportOf(report)
  const day = dayOf(await readClock(db))
  const periods = periodsOf({ ...query, step: rows === 'cohorts' ? 'month' : query.step }, day)
  const thing = rows === 'things' && report !== 'stock' ? query.thing : ''
  const building = { report, periods, thing, cursor: query.cursor, most, locale }
  const [built, named, expiring] = await Promise.all([
    build(building, day),
    thing ? nameRows(report, [keyOf(thing)], locale) : [],
    report === 'points' ? pointsExpiring(db, EXPIRING_DAYS) : null,
  ])
  return ok({
    ...built,
    report,
    ...{ period: periods.shown, before: periods.before, measures: [...measures] },
    isByPeriod: rows === 'periods' || thing !== '',
    ...{ thing: named[0] ?? null, expiring },
  })
}
