import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dayText, startOfDay } from '~/values/time'
import { LineChart } from '~/web/ui/line-chart'
import { Section } from '~/web/ui/section'
import type { MallFigures } from '../contract/operators'
import { amountText } from './figure-tiles'

export const toReport = (report: string, text: string) => ({
  href: withQuery(paths.consoleStatistic, { report }),
  text,
})

/** Sales, or visitors for whom these do not concern. */
export function CourseOfDays({ days, before }: Pick<MallFigures, 'days' | 'before'>) {
  const [seesSales, seesOrders] = [days[0]?.paid !== null, days[0]?.paidOrders !== null]
  const unit = seesSales ? 'fen' : 'count'
  const title = seesSales
    ? m.console_overview_course_paid({ days: days.length })
    : m.console_overview_course_visitors({ days: days.length })
  const values = days.map(({ paid, visitors }) => (seesSales ? (paid ?? 0) : visitors))
  const dated = (day = '') => dayText(startOfDay(day), getLocale())
  return (
    <Section title={title} more={seesSales ? toReport('sales', m.console_statistics()) : undefined}>
      <p className="flex flex-wrap justify-between text-xs text-ink-2">
        <span className="num">{amountText(unit, Math.max(...values, ...before))}</span>
        <span>{m.console_overview_lines()}</span>
      </p>
      <LineChart label={title} values={values} before={before} />
      <p className="num flex justify-between text-xs text-ink-2">
        <span>{dated(days[0]?.day)}</span>
        <span>{dated(days.at(-1)?.day)}</span>
      </p>
      <details>
        <summary className="console-more">{m.console_overview_table()}</summary>
        <table className="data-table text-sm">
          <thead>
            <tr>
              <th>{m.console_word_day()}</th>
              <th>{m.office_visits()}</th>
              <th>{m.traffic_visitors()}</th>
              {seesOrders && <th>{m.console_overview_paid_orders()}</th>}
              {seesSales && <th>{m.console_overview_paid()}</th>}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, visitors, paidOrders, paid }) => (
              <tr key={day} className="num">
                <td data-label={m.console_word_day()}>{dated(day)}</td>
                <td data-label={m.office_visits()}>{amountText('count', visits)}</td>
                <td data-label={m.traffic_visitors()}>{amountText('count', visitors)}</td>
                {seesOrders && <td data-label={m.console_overview_paid_orders()}>{amountText('count', paidOrders)}</td>}
                {seesSales && <td data-label={m.console_overview_paid()}>{amountText('fen', paid)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}
