import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SOON_HOURS } from '~/contract/cases/desk'
import { isAmong, may } from '~/contract/console/roles'
import { desk } from '~/contract/desk'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { roleTexts } from '~/layouts/console-nav'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { classNames } from '~/ui/class-names'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'
import { fen } from '~/values/money'

export const handle: ScreenHandle = { may: 'enter', title: () => m.console_home(), parent: paths.home }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  return operator.call(desk.console.overview)
}

/** The frame's log-out button posts here from every screen. */
export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request)
  await operator.ask(desk.console.logOut)
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
      {overview.held && <Holders held={overview.held} opens={isAmong(role, may.handleMembers)} />}
    </>
  )
}

type Overview = ReturnType<typeof useLoaderData<typeof loader>>

const casesWaiting = withQuery(paths.consoleCases, { queue: 'waiting' })

/** What waits for the operator, what is overdue first, and what the day has brought; each leads to its list. */
function Figures({ overview }: { overview: Overview }) {
  const {
    ordersToday,
    salesToday,
    toShip,
    cases,
    casesOverdue,
    casesLate,
    refundsRefused,
    reviews,
    feedback,
    held,
    approvals,
    toLookAt,
  } = overview
  const figures: Figure[] = [
    { text: m.console_figure_overdue(), value: casesOverdue, href: casesWaiting, isUrgent: true },
    {
      text: m.console_figure_refunds_refused(),
      value: refundsRefused,
      href: withQuery(paths.consoleOrders, { status: 'refundRefused' }),
      isUrgent: true,
    },
    { text: m.console_figure_approvals(), value: approvals, href: paths.consoleApprovals },
    { text: m.console_figure_to_look_at(), value: toLookAt, href: paths.consolePublishing },
    { text: m.console_figure_cases_late({ hours: SOON_HOURS }), value: casesLate, href: casesWaiting },
    { text: m.console_figure_cases(), value: cases, href: casesWaiting },
    { text: m.console_figure_to_ship(), value: toShip, href: withQuery(paths.consoleOrders, { status: 'paid' }) },
    {
      text: m.console_figure_feedback(),
      value: feedback,
      href: withQuery(paths.consoleFeedback, { queue: 'open' }),
    },
    {
      text: m.console_figure_reviews(),
      value: reviews,
      href: withQuery(paths.consoleReviews, { queue: 'unanswered' }),
    },
    {
      text: m.console_figure_held_orders(),
      value: held?.orders,
      href: withQuery(paths.consoleOrders, { status: 'unpaid' }),
    },
    {
      text: m.console_figure_held(),
      value: held?.pieces,
      href: withQuery(paths.consoleOrders, { status: 'unpaid' }),
    },
    { text: m.console_figure_orders(), value: ordersToday, href: paths.consoleOrders },
    { text: m.console_figure_sales(), value: salesToday, href: paths.consoleOrders, isMoney: true },
  ]
  const known = figures.filter(({ value }) => value !== undefined)
  if (known.length === 0) return null
  return (
    <ul aria-label={m.console_figures()} className="console-figures">
      {known.map((figure) => (
        <FigureTile key={figure.text} {...figure} />
      ))}
    </ul>
  )
}

type Figure = { text: string; value?: number; href: string; isMoney?: boolean; isUrgent?: boolean }

function FigureTile({ text, value = 0, href, isMoney, isUrgent }: Figure) {
  return (
    <li>
      <a href={href} className={classNames('card', isUrgent && value > 0 && 'console-urgent')}>
        <span>{text}</span>
        <b className="num">{isMoney ? <Money fen={fen(value)} size="lg" /> : value}</b>
      </a>
    </li>
  )
}

/** The members whose unpaid orders hold most of the stock. */
function Holders({ held, opens }: { held: NonNullable<Overview['held']>; opens: boolean }) {
  if (held.holders.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-2 font-semibold">{m.console_held_most()}</h2>
      <div className="card rows">
        {held.holders.map(({ memberId, nickname, pieces, orders }) => (
          <ListRow
            key={memberId}
            title={nickname}
            value={m.console_held_by({ pieces, orders })}
            href={opens ? withQuery(paths.consoleMember, { id: memberId }) : undefined}
          />
        ))}
      </div>
    </section>
  )
}
