import type { LoaderFunctionArgs } from '@remix-run/node'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Titled } from '~/web/kits/detail/card'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { type ReportName, reportOf } from '../contract/reports'
import { reportTexts } from './report-texts'

export const handle: ScreenHandle = {
  may: 'seeReports',
  title: () => m.console_statistics(),
  parent: paths.console,
  area: { at: 11, path: paths.consoleStatistics, text: m.console_statistics },
}

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return null
}

const groups: readonly [name: () => string, reports: readonly ReportName[]][] = [
  [m.console_statistics_sales, ['sales', 'channels', 'agents']],
  [m.traffic_visitors, ['funnel', 'sources']],
  [m.console_goods, ['goods', 'skus', 'categories', 'brands', 'stock', 'cases']],
  [m.console_statistics_group_offers, ['coupons', 'flashSales', 'draws']],
  [m.console_members, ['members', 'cohorts', 'points']],
  [m.console_group_money, ['payments']],
]

export default function Statistics() {
  const mayRead = useRights()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_statistics_lead()}</p>
      <div className="console-two">
        {groups.map(([name, all]) => {
          const open = all.filter((report) => reportOf(report).may.some(mayRead))
          if (open.length === 0) return null
          return (
            <Titled key={name()} title={name()}>
              {open.map((report) => (
                <ListRow
                  key={report}
                  title={reportTexts[report][0]()}
                  note={reportTexts[report][1]()}
                  href={withQuery(paths.consoleStatistic, { report })}
                />
              ))}
            </Titled>
          )
        })}
      </div>
    </>
  )
}
