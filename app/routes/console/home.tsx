import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { SOON_HOURS } from '~/contract/console-cases'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { areasFor, roleTexts } from '~/layouts/console-nav'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'
import { fen } from '~/values/money'

export const handle: ScreenHandle = { title: () => m.console_home() }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  return operator.call(calls.console.overview)
}

/** The frame's log-out button posts here from every screen. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request)
  await operator.ask(calls.console.logOut)
  return redirectTo(paths.consoleLogin, {
    toast: m.console_logged_out({}, { locale: operator.locale }),
    cookies: [await cookies.console.clear()],
  })
}

export default function ConsoleHome() {
  const overview = useLoaderData<typeof loader>()
  const { name, role } = overview
  return (
    <>
      <p className="mb-3 text-ink-2">
        {m.console_home_lead({ name })} · {m.console_home_role({ role: roleTexts[role]() })}
      </p>
      <Figures overview={overview} />
      <div className="card rows">
        {areasFor(role)
          .filter(({ path }) => path !== paths.console)
          .map(({ path, text }) => (
            <ListRow key={path} title={text()} href={path} />
          ))}
      </div>
    </>
  )
}

type Overview = ReturnType<typeof useLoaderData<typeof loader>>

/** What waits for the operator, and what the day has brought. */
function Figures({ overview }: { overview: Overview }) {
  const { ordersToday, salesToday, toShip, cases, casesLate, refundsRefused, reviews, feedback } = overview
  const figures: [text: string, value: number | undefined, isMoney?: boolean][] = [
    [m.console_figure_to_ship(), toShip],
    [m.console_figure_cases(), cases],
    [m.console_figure_cases_late({ hours: SOON_HOURS }), casesLate],
    [m.console_figure_refunds_refused(), refundsRefused],
    [m.console_figure_reviews(), reviews],
    [m.console_figure_feedback(), feedback],
    [m.console_figure_orders(), ordersToday],
    [m.console_figure_sales(), salesToday, true],
  ]
  const known = figures.filter(([, value]) => value !== undefined)
  if (known.length === 0) return null
  return (
    <dl aria-label={m.console_figures()} className="console-figures">
      {known.map(([text, value = 0, isMoney]) => (
        <div key={text} className="card">
          <dt>{text}</dt>
          <dd className="num">{isMoney ? <Money fen={fen(value)} size="lg" /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
