import * as m from '~/paraglide/messages'
import { fen, shortYuan } from '~/values/money'
import { DAYS_SHOWN, type Figure, type FigureId } from '../contract/operators'

const texts: Record<FigureId, [title: () => string, about: () => string]> = {
  paid: [m.console_overview_paid, m.console_overview_about_paid],
  paidOrders: [m.console_overview_paid_orders, m.console_overview_about_paid_orders],
  visitors: [m.traffic_visitors, m.console_overview_about_visitors],
  conversion: [m.console_overview_conversion, m.console_overview_about_conversion],
  average: [m.console_measure_average, m.console_overview_about_average],
  refunded: [m.console_measure_refunded, m.console_overview_about_refunded],
  visits: [m.office_visits, m.console_overview_about_visits],
  carts: [m.console_overview_carts, m.console_overview_about_carts],
  orders: [m.console_overview_orders, m.console_overview_about_orders],
  members: [m.console_measure_joined, m.console_overview_about_members],
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const written: Record<Figure['unit'], (value: number) => string> = {
  count: (value) => grouped(String(value)),
  fen: (value) => `¥${grouped(shortYuan(fen(value)))}`,
  share: (value) => `${(value / 10).toFixed(1)} %`,
}

/** A dash where there is nothing to divide by. */
export const amountText = (unit: Figure['unit'], value: number | null): string =>
  value === null ? '–' : written[unit](value)

export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label={m.word_today()} className="console-tiles">
      <dl className="console-figures console-today">
        {figures.map(({ id, unit, today, yesterday, weekBefore, month }) => (
          <div key={id} className="card">
            <dt>{texts[id][0]()}</dt>
            <dd className="num">{amountText(unit, today)}</dd>
            <dd className="num">
              {m.console_overview_yesterday({ amount: amountText(unit, yesterday) })}
              <br />
              {m.console_overview_week_before({ amount: amountText(unit, weekBefore) })}
              <br />
              {m.console_overview_month({ days: DAYS_SHOWN, amount: amountText(unit, month) })}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="console-more">{m.console_overview_about()}</summary>
        <dl className="card px-4 py-2 text-sm">
          {figures.map(({ id }) => (
            <div key={id} className="py-1">
              <dt className="font-bold">{texts[id][0]()}</dt>
              <dd className="text-ink-2">{texts[id][1]()}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
