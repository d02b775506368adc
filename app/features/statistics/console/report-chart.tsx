import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { PeriodChart, ShareChart } from '~/web/ui/period-chart'
import type { ReportShown } from '../contract/operators'
import { type ReportName, reportOf } from '../contract/reports'
import { measureTexts } from './report-texts'
import { dayName, measureText, periodName, thingName } from './row-names'

/** More bars of things than this tell nothing that the table does not. */
const THINGS_MOST = 10

/** Of all together: what each step has left of the one before. */
export function FunnelChart({ page: { measures, total, period } }: { page: ReportShown }) {
  const name = m.console_statistics_steps()
  const label = m.console_statistics_chart({ name, from: dayName(period.from), to: dayName(period.to) })
  const steps = measures.slice(0, -1)
  const bars = steps.map((measure, at) => ({ name: measureTexts[measure][0](), value: total[at] ?? 0 }))
  return (
    <Section title={name} minor>
      <ShareChart label={label} bars={bars} text={String} />
    </Section>
  )
}

type ReportChartProps = { report: ReportName; step: string; page: ReportShown }

export function ReportChart({ report, step, page: { items, measures, period, isByPeriod } }: ReportChartProps) {
  const [measure] = measures
  if (!measure) return null
  const name = measureTexts[measure][0]()
  const label = m.console_statistics_chart({ name, from: dayName(period.from), to: dayName(period.to) })
  const text = (value: number) => measureText(measure, value)
  const { rows } = reportOf(report)
  if (rows === 'things' && !isByPeriod) {
    const bars = items.slice(0, THINGS_MOST).map((row) => ({ name: thingName(report, row), value: row.values[0] ?? 0 }))
    return (
      <Section title={name} minor>
        <ShareChart label={label} bars={bars} text={text} />
      </Section>
    )
  }
  const isCohorts = rows === 'cohorts'
  const bars = (isCohorts ? items.toReversed() : items).map(({ id, values: [value], before: [before] }) => ({
    name: periodName(isCohorts ? 'month' : step, id),
    value: value ?? 0,
    before: before ?? undefined,
  }))
  return (
    <Section title={name} minor about={isCohorts ? undefined : m.console_statistics_chart_before()}>
      <PeriodChart label={label} bars={bars} text={text} />
    </Section>
  )
}
