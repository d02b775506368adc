import { REPORT_NAMES } from '../../app/features/statistics/contract/reports'
import { paths, withQuery } from '../../app/paths'

const FILTER = 'a filter: finds only what the asker may see'

/** What the screens of reports name. */
export const statisticThings = {
  'consoleStatistic.report': 'of a list that all know',
  'consoleStatistic.thing': FILTER,
  'consoleStatistic.step': 'of a list that all know',
  'consoleStatisticTable.report': 'of a list that all know',
  'consoleStatisticTable.thing': FILTER,
  'consoleStatisticTable.step': 'of a list that all know',
  'consoleStatisticTable.format': 'of a list that all know',
  'consoleStatisticRows.report': 'of a list that all know',
  'consoleStatisticRows.thing': FILTER,
  'consoleStatisticRows.step': 'of a list that all know',
  'consoleStatisticRows.what': 'of a list that all know',
} as const

/** Every report, and what stands behind one. */
export const reportScreens: Record<string, string> = {
  'kinds of reports': paths.consoleStatistics,
  ...Object.fromEntries(
    REPORT_NAMES.map((report) => [
      `report of ${report}`,
      withQuery(paths.consoleStatistic, { report, step: report === 'sales' ? 'day' : 'month' }),
    ]),
  ),
  'report of one channel': withQuery(paths.consoleStatistic, { report: 'channels', thing: 'none', step: 'week' }),
  'a report of nothing': withQuery(paths.consoleStatistic, { report: 'goods', from: '2020-01-01', to: '2020-01-02' }),
  'orders behind a report': paths.consoleStatisticRows,
  'no refunds behind a report': withQuery(paths.consoleStatisticRows, { what: 'refunds', to: '2020-01-02' }),
}
