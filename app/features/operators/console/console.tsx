import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CourseOfDays } from '~/features/overview/parts/course-of-days'
import { FigureLists } from '~/features/overview/parts/figure-lists'
import { FigureTiles } from '~/features/overview/parts/figure-tiles'
import { MissingToOpen } from '~/features/settings/parts/missing-to-open'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, type ScreenName, withQuery } from '~/paths'
import { relativeTime } from '~/values/relative-time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { useRights } from '~/web/kits/console/rights'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { classNames } from '~/web/ui/class-names'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import type { Overview } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'enter',
  title: () => m.console_home(),
  parent: paths.home,
  area: { at: 10, path: paths.console, text: m.console_home },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const [overview, mall, first] = await Promise.all([
    operator.call(desk.console.overview),
    operator.call(desk.overview.figures),
    operator.ask(desk.opening.firstSteps),
  ])
  return { ...overview, mall, steps: first.ok && !first.data.isOpen ? first.data.steps : [], now: Date.now() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request)
  await operator.ask(desk.console.logOut)
  return redirectTo(paths.consoleLogin, {
    toast: m.toast_logged_out({}, { locale: operator.locale }),
    cookies: [await cookies.console.clear()],
  })
}

export default function ConsoleHome() {
  const { name, tiles, mall, steps, now, holders = [] } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  const hasNumbers = mall.figures.length > 0
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_home_lead({ name })}</p>
      <MissingToOpen steps={steps} />
      <div className={hasNumbers ? 'console-course' : undefined}>
        <Waiting tiles={tiles} now={now} />
        {hasNumbers && <FigureTiles figures={mall.figures} />}
        {hasNumbers && <CourseOfDays days={mall.days} before={mall.before} />}
        <FigureLists {...mall} opensGoods={mayOpen('handleGoods')} seesSales={mayOpen('seeSales')} />
      </div>
      <Holders holders={holders} opens={mayOpen('handleMembers')} />
    </>
  )
}

const ageOf = (since: string | null) => (since ? Date.parse(since) : Number.POSITIVE_INFINITY)

function Waiting({ tiles, now }: Pick<Overview, 'tiles'> & { now: number }) {
  const waiting = tiles.filter(({ value }) => value > 0)
  const oldestFirst = waiting.toSorted((one, other) => ageOf(one.since) - ageOf(other.since) || 0)
  return (
    <Section title={m.console_overview_waiting()} className="console-waiting">
      {waiting.length === 0 && <p className="text-ink-2">{m.console_overview_nothing_waits()}</p>}
      <ul className="rows -mx-3">
        {oldestFirst.map(({ id, title, kind, value, since, screen, query }) => (
          <li key={id}>
            <a href={withQuery(paths[screen as ScreenName], query)} className="row flex-wrap">
              <b className={classNames('num mr-3 min-w-[1.5rem]', kind === 'urgent' && 'text-price')}>{value}</b>
              <span className="min-w-0 flex-1 basis-[7.5rem] large:basis-[60%]">{title}</span>
              {since && (
                <span className="ml-auto pl-3 text-right text-xs text-ink-2">
                  {m.console_figure_oldest({
                    age: relativeTime(new Date(since), new Date(now), { form: 'long', locale: getLocale() }),
                  })}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Holders({ holders, opens }: Required<Pick<Overview, 'holders'>> & { opens: boolean }) {
  if (holders.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-2 font-semibold">{m.console_held_most()}</h2>
      <div className="card rows">
        {holders.map(({ memberId, nickname, pieces, orders }) => (
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
