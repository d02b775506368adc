import type { LoaderFunctionArgs } from '@remix-run/node'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { Cell } from '~/values/csv'
import { fen } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { drawnIn } from '~/web/h5/drawn-in'
import { type Column, streamedTable, sumColumn, TABLE_FORMATS } from '~/web/h5/table-file'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import type { ReportRow } from '../contract/operators'
import { MEASURES, type Measure, REPORT_NAMES, type ReportName, reportOf } from '../contract/reports'
import { reportList } from './report-query'
import { measureTexts, reportTexts } from './report-texts'
import { measureText, thingName } from './row-names'

export const handle: ScreenHandle = { may: 'seeReports', parent: paths.consoleStatistics }

/** All rows of a report. */
export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { query, page: first } = await askList(operator, request, { ...reportList, call: desk.statistics.table })
  const chosen = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const typed = new URL(request.url).searchParams.get('format')
  const format = TABLE_FORMATS.find((one) => one === typed) ?? 'csv'
  const { report, period, isByPeriod } = first
  const shown = columns[report][isByPeriod ? 'periods' : 'things']
  const drawn = (rows: () => Cell[][]) => drawnIn(operator.locale, rows)
  async function* pieces() {
    yield drawn(() => [shown.map(([heading]) => heading())])
    for (let piece = first; ; piece = await operator.call(desk.statistics.table, { ...chosen, cursor: piece.next })) {
      yield drawn(() => piece.items.map((row) => shown.map(([, cell]) => cell(row))))
      if (!piece.next) return
    }
  }
  return streamedTable(`${report}-${period.from}-${period.to}`, format, pieces())
}

function columnsOf(report: ReportName, isByPeriod: boolean): Column<ReportRow>[] {
  const { rows, measures } = reportOf(report)
  const first: Column<ReportRow> =
    rows === 'things' && !isByPeriod
      ? [reportTexts[report][0], (row) => thingName(report, row)]
      : [m.console_word_day, ({ id }) => ({ value: id })]
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
  if (MEASURES[measure] === 'share' || MEASURES[measure] === 'times')
    return [name, (row) => ({ value: value(row) === null ? '' : measureText(measure, value(row)) })]
  return [name, (row) => value(row) ?? '']
}

const columns = Object.fromEntries(
  REPORT_NAMES.map((report) => [report, { things: columnsOf(report, false), periods: columnsOf(report, true) }]),
) as Record<ReportName, Record<'things' | 'periods', Column<ReportRow>[]>>
