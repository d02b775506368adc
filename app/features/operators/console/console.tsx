import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MissingToOpen } from '~/features/settings/parts/missing-to-open'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, type ScreenName, withQuery } from '~/paths'
import { fen } from '~/values/money'
import { relativeTime } from '~/values/relative-time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { useRights } from '~/web/kits/console/rights'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { classNames } from '~/web/ui/class-names'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import type { Overview } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'enter',
  title: () => m.console_home(),
  parent: paths.home,
  area: { at: 10, path: paths.console, text: m.console_home },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const [overview, first] = await Promise.all([
    operator.call(desk.console.overview),
    operator.ask(desk.opening.firstSteps),
  ])
  return { ...overview, steps: first.ok && !first.data.isOpen ? first.data.steps : [], now: Date.now() }
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
  const { name, tiles, steps, now, holders = [] } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.console_home_lead({ name })}</p>
      <MissingToOpen steps={steps} />
      <Tiles tiles={tiles} now={now} />
      <Holders holders={holders} opens={mayOpen('handleMembers')} />
    </>
  )
}

function Tiles({ tiles, now }: Pick<Overview, 'tiles'> & { now: number }) {
  if (tiles.length === 0) return null
  return (
    <ul aria-label={m.word_today()} className="console-figures">
      {tiles.map(({ id, title, kind, unit, value, since, screen, query }) => (
        <li key={id}>
          <a
            href={withQuery(paths[screen as ScreenName], query)}
            className={classNames('card', kind === 'urgent' && value > 0 && 'console-urgent')}
          >
            <span>{title}</span>
            <b className="num">{unit === 'fen' ? <Money fen={fen(value)} size="lg" /> : value}</b>
            {since && (
              <span className="text-xs">
                {m.console_figure_oldest({
                  age: relativeTime(new Date(since), new Date(now), { form: 'long', locale: getLocale() }),
                })}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
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
