import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { POINTS_DAYS, POINTS_MOST_PERCENT, POINTS_STEP } from '~/contract/points/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths } from '~/paths'
import { ListRow } from '~/ui/list-row'
import { Section } from '~/ui/section'
import { fen, yuanText } from '~/values/money'
import { dateText } from '~/values/time'
import { PointsRows } from './points-rows'

export const handle: ScreenHandle = { title: () => m.points_title(), parent: paths.mine }

/** Of the history, so many rows are shown here. */
const MOST_ROWS = 5

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const [summary, list] = await Promise.all([
    member.call(calls.points.summary),
    member.call(calls.points.list, { tab: 'all' }),
  ])
  return { summary, rows: list.items.slice(0, MOST_ROWS) }
}

export default function Points() {
  const { summary, rows } = useLoaderData<typeof loader>()
  const { available, pending, debt, expiring } = summary
  const worth = fen(Math.floor((available * 100) / POINTS_STEP))
  return (
    <div className="px-4 pb-4 pt-3">
      <header className="grad rounded-card p-4">
        <h2 className="text-sm">{m.points_available()}</h2>
        <p className="num text-2xl font-bold">{available}</p>
        <p className="num text-sm">{m.points_worth({ amount: yuanText(worth) })}</p>
      </header>
      <section className="card mt-2">
        <ListRow title={m.points_pending()} note={m.points_pending_text()} value={<b className="num">{pending}</b>} />
        {debt > 0 && (
          <ListRow title={m.points_debt()} note={m.points_debt_text()} value={<b className="num">{debt}</b>} />
        )}
        {expiring && (
          <ListRow
            icon="clock"
            title={m.points_expiring({
              points: expiring.points,
              date: dateText(new Date(expiring.on), getLocale()),
            })}
          />
        )}
      </section>
      <Section
        title={m.points_list_title()}
        more={{ href: paths.pointsList, text: m.points_tab_all() }}
        className="mt-2"
      >
        {rows.length === 0 ? <p className="text-sm text-ink-2">{m.points_none_text()}</p> : <PointsRows rows={rows} />}
      </Section>
      <Section title={m.points_how()} className="mt-2">
        <ul className="list-disc pl-5 text-sm text-ink-2">
          <li>{m.points_how_earn({ amount: 1 })}</li>
          <li>{m.points_how_spend({ step: POINTS_STEP, percent: POINTS_MOST_PERCENT, amount: 1 })}</li>
          <li>{m.points_how_expire({ days: POINTS_DAYS })}</li>
        </ul>
      </Section>
    </div>
  )
}
