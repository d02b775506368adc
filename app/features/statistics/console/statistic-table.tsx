import type { LoaderFunctionArgs } from '@remix-run/node'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { type Column, sumColumn, tableFile } from '~/web/h5/table-file'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import type { ReportRow, ReportShown } from '../contract/operators'
import { MEASURES, type Measure, REPORT_NAMES, type ReportName, reportOf } from '../contract/reports'
import { reportList } from './report-query'
import { measureTexts, reportTexts } from './report-texts'
import { measureText, thingName } from './row-names'

export const handle: ScreenHandle = { may: 'seeReports', parent: paths.consoleStatistics }

/** Of things that sell, the first ones tell it. */
const MOST = 5_000

/** The pages of a report as one table. */
export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { query, page } = await askList(operator, request, reportList)
  const rows = [...page.items]
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  for (let { next } = page; next && rows.length < MOST; ) {
    const more: ReportShown = await operator.call(desk.statistics.report, { ...chosen, cursor: next })
    rows.push(...more.items)
    next = more.next
  }
  const { report } = page
  return tableFile(
    `${report}-${page.period.from}-${page.period.to}`,
    rows,
    columns[report][page.isByPeriod ? 'periods' : 'things'],
    operator.locale,
  )
}

function columnsOf(report: ReportName, isByPeriod: boolean): Column<ReportRow>[] {
  const { rows, measures } = reportOf(report)
  const first: Column<ReportRow> =
    rows === 'things' && !isByPeriod
      ? [reportTexts[report][0], (row) => thingName(report, row)]
      : [m.console_statistics_step, ({ id }) => ({ value: id })]
  return [
    first,
    ...measures.flatMap((measure, at): Column<ReportRow>[] => {
      const [name] = measureTexts[measure]
      const before = () => m.console_statistics_before_column({ name: name() })
      const now = columnOf(measure, name, ({ values }) => values[at] ?? null)
      return rows === 'cohorts' ? [now] : [now, columnOf(measure, before, (row) => row.before[at] ?? null)]
    }),
  ]
}

function columnOf(measure: Measure, name: () => string, value: (row: ReportRow) => number | null): Column<ReportRow> {
  if (MEASURES[measure] === 'fen') {
    const [heading, cell] = sumColumn<ReportRow>(name, (row) => fen(value(row) ?? 0))
    return [heading, (row) => (value(row) === null ? { value: '' } : cell(row))]
  }
  return [name, (row) => ({ value: value(row) === null ? '' : measureText(measure, value(row)) })]
}

const columns = Object.fromEntries(
  REPORT_NAMES.map((report) => [report, { things: columnsOf(report, false), periods: columnsOf(report, true) }]),
) as Record<ReportName, Record<'things' | 'periods', Column<ReportRow>[]>>
