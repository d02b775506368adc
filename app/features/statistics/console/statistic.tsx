import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { TABLE_FORMATS } from '~/web/h5/table-file'
import { useRights } from '~/web/kits/console/rights'
import { Section } from '~/web/kits/detail/card'
import { DataTable } from '~/web/kits/list/data-table'
import { FilterBar, FilterField } from '~/web/kits/list/filter-bar'
import { askList, type ListQuery } from '~/web/kits/list/list'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import type { ReportShown } from '../contract/operators'
import { EXPIRING_DAYS, type ReportName, reportOf, STEPS } from '../contract/reports'
import { FunnelChart, ReportChart } from './report-chart'
import { reportList, stepTexts } from './report-query'
import { measureTexts, reportTexts } from './report-texts'
import { dayName, measureText, periodName, thingName } from './row-names'

/** Of more than these a table is not to be read; what is summed and what is downloaded has all of them. */
const COLUMNS_MOST = 7

const formatTexts = { csv: m.console_tables_csv, xlsx: m.console_tables_xlsx }

type Data = { query: ListQuery; page: ReportShown }

export const handle: ScreenHandle<Data> = {
  may: 'seeReports',
  title: ({ page }) => reportTexts[page.report][0](),
  parent: paths.consoleStatistics,
}

export async function loader({ request }: LoaderFunctionArgs) {
  return askList(await h5.operator(request, handle.may), request, reportList)
}

export default function Statistic() {
  const { query, page } = useLoaderData<Data>()
  const { report } = page
  const { from, to } = page.period
  const filters = reportOf(report).rows === 'cohorts' ? ['report', 'from', 'to'] : undefined
  return (
    <>
      <FilterBar path={paths.consoleStatistic} isFiltered={false}>
        {reportList.filters.map(
          (one) =>
            (filters?.includes(one.name) ?? true) && <FilterField key={one.name} of={one} page={page} query={query} />,
        )}
      </FilterBar>
      <h2 className="mb-1 text-lg font-bold">
        {m.console_statistics_period({ from: dayName(from), to: dayName(to) })}
      </h2>
      <Whose report={report} query={query} page={page} />
      {page.items.length === 0 ? (
        <Empty icon="clock" title={m.console_statistics_none()} text={m.console_statistics_none_text()} />
      ) : (
        <>
          <Totals report={report} page={page} />
          {reportOf(report).isFunnel && <FunnelChart page={page} />}
          <ReportChart report={report} step={query.step ?? 'day'} page={page} />
          <p className="mb-3">
            {TABLE_FORMATS.map((format) => (
              <ButtonLink
                key={format}
                className="mr-2"
                size="sm"
                look="line"
                href={withQuery(paths.consoleStatisticTable, { ...query, format })}
              >
                {m.console_statistics_take({ format: formatTexts[format]() })}
              </ButtonLink>
            ))}
          </p>
          <Rows report={report} query={query} page={page} />
          <Pager list="rows" next={page.next && withQuery(paths.consoleStatistic, { ...query, cursor: page.next })} />
        </>
      )}
    </>
  )
}

type Shown = { report: ReportName; query: ListQuery; page: ReportShown }

function Whose({ report, query, page: { thing, expiring } }: Shown) {
  return (
    <>
      {thing && (
        <p className="mb-3">
          {thingName(report, thing)}{' '}
          <ButtonLink size="sm" look="plain" href={withQuery(paths.consoleStatistic, { ...query, thing: '' })}>
            {m.word_all()}
          </ButtonLink>
        </p>
      )}
      {expiring !== null && (
        <p className="mb-3">{m.console_statistics_expiring({ days: EXPIRING_DAYS, points: expiring })}</p>
      )}
    </>
  )
}

function Totals({ report, page: { measures, total, totalBefore, before } }: Omit<Shown, 'query'>) {
  const hasBefore = reportOf(report).rows !== 'cohorts'
  return (
    <Section title={m.console_statistics_meaning()} minor>
      {hasBefore && (
        <p className="mb-2 text-sm text-ink-2">
          {m.console_statistics_before_is({ from: dayName(before.from), to: dayName(before.to) })}
        </p>
      )}
      <dl className="report-measures">
        {measures.map((measure, at) => {
          const [name, is] = measureTexts[measure]
          return (
            <div key={measure}>
              <dt>{name()}</dt>
              <dd>
                <b className="num">{measureText(measure, total[at] ?? null)}</b>
                {hasBefore && (
                  <span className="num">
                    {m.console_statistics_before({ value: measureText(measure, totalBefore[at] ?? null) })}
                  </span>
                )}
                <small>{is()}</small>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

function Rows({ report, query, page }: Shown) {
  const mayOpen = useRights()
  const { items, isByPeriod } = page
  const measures = page.measures.slice(0, COLUMNS_MOST)
  const { rows, hasOrders } = reportOf(report)
  const isOfThings = rows === 'things' && !isByPeriod
  const [first] = measures
  const step = rows === 'cohorts' ? 'month' : (STEPS.find((one) => one === query.step) ?? 'day')
  const head = isOfThings ? reportTexts[report][0]() : stepTexts[step]()

  const opens = (id: string): string | undefined => {
    if (report === 'stock') return mayOpen('handleGoods') ? withQuery(paths.consoleSku, { id }) : undefined
    if (isOfThings) return withQuery(paths.consoleStatistic, { ...query, thing: id })
    if (!hasOrders || !mayOpen('seeSales') || !mayOpen('seeOrders')) return undefined
    return withQuery(paths.consoleStatisticRows, { report, thing: query.thing, step: query.step, from: id, to: id })
  }
  const name = (row: (typeof items)[number]) => (isOfThings ? thingName(report, row) : periodName(step, row.id))
  const hasBefore = rows !== 'cohorts' && first !== undefined
  const columns = measures.map((measure) => measureTexts[measure][0]())
  return (
    <div className="report-table">
      <DataTable
        id="rows"
        caption={m.console_statistics_table()}
        columns={[
          head,
          ...columns,
          ...(hasBefore ? [m.console_statistics_before_column({ name: columns[0] ?? '' })] : []),
        ]}
        rows={items.map((row) => {
          const href = opens(row.id)
          return {
            key: row.id,
            cells: [
              href ? (
                <a key="name" href={href} className={isOfThings ? undefined : 'num'}>
                  {name(row)}
                </a>
              ) : (
                <span key="name" className={isOfThings ? undefined : 'num'}>
                  {name(row)}
                </span>
              ),
              ...measures.map((measure, at) => (
                <span key={measure} className="num">
                  {measureText(measure, row.values[at] ?? null)}
                </span>
              )),
              ...(hasBefore
                ? [
                    <span key="before" className="num">
                      {measureText(first, row.before[0] ?? null)}
                    </span>,
                  ]
                : []),
            ],
          }
        })}
      />
    </div>
  )
}
