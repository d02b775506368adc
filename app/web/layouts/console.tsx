import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isAmong, may, type OperatorInfo, type OperatorRole } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import type { Locale } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { Button, ButtonLink } from '~/web/ui/button'
import { Back } from '~/web/ui/nav-bar'
import { roleTexts } from './console-nav'
import type { ScreenHandle } from './screen-handle'
import { useShownError } from './shown-error'
import { useScreen } from './use-screen'

const modules = import.meta.glob<{ handle?: Partial<ScreenHandle> }>('/app/features/*/console/*.tsx', { eager: true })

const areasFor = (role: OperatorRole, locale: Locale) =>
  Object.values(modules)
    .flatMap(({ handle }) => (handle?.area && isAmong(role, may[handle.may ?? 'enter']) ? [handle.area] : []))
    .sort((one, other) => one.at - other.at)
    .map(({ path, text }) => ({ path, text: text({}, { locale }) }))

/** Protects nothing: every screen's own loader does. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await cookies.console.read(request))) return { operator: undefined, areas: [] }
  const { call, locale } = await h5.operator(request)
  const operator = await call(desk.console.me)
  return { operator, areas: operator.isProved ? areasFor(operator.role, locale) : [] }
}

export default function ConsoleLayout() {
  const { operator, areas } = useLoaderData<typeof loader>()
  const { title, parent } = useScreen()
  return (
    <Frame operator={operator} areas={areas} title={title} parent={parent}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('web/layouts/console')
  const { parent } = useScreen()
  const { pathname, search } = useLocation()
  const { title, text, isMissing, isForbidden, reference } = useShownError()
  const back = parent === paths.home ? paths.console : parent
  return (
    <Frame operator={data?.operator} areas={data?.areas} title={title} parent={back}>
      <section className="console-narrow card p-4">
        <p className="mb-4 text-ink-2">{isMissing ? m.console_missing_text() : text}</p>
        {isForbidden ? (
          <ButtonLink href={paths.console}>{m.console_to_home()}</ButtonLink>
        ) : isMissing ? (
          <ButtonLink href={back}>{back === paths.console ? m.console_to_home() : m.console_to_list()}</ButtonLink>
        ) : (
          <ButtonLink href={pathname + search}>{m.console_try_again()}</ButtonLink>
        )}
        {reference && <p className="num mt-4 text-xs text-ink-3">{m.shell_error_reference({ reference })}</p>}
      </section>
    </Frame>
  )
}

type Area = { path: string; text: string }
type FrameProps = {
  operator?: OperatorInfo
  areas?: readonly Area[]
  title?: string
  parent: string
  children: ReactNode
}

function Frame({ operator, areas = [], title, parent, children }: FrameProps) {
  const { pathname } = useLocation()
  return (
    <div className="console">
      <header className="console-bar">
        <a href={paths.console} className="console-brand">
          {m.console_title()}
        </a>
        {operator?.isProved && <Who operator={operator} />}
        {operator?.isProved && <Nav areas={areas} pathname={pathname} />}
      </header>
      <main id="main" className="console-main">
        <div className="console-head">
          {parent !== paths.home && <Back href={parent} />}
          <h1 className="text-xl font-bold">{title}</h1>
        </div>
        {children}
      </main>
    </div>
  )
}

function Who({ operator }: { operator: OperatorInfo }) {
  return (
    <div className="console-who">
      <span className="block text-sm">{operator.name}</span>
      <span className="block text-xs">{roleTexts[operator.role]()}</span>
      <form method="post" action={paths.console}>
        <Button look="plain" size="sm" name="intent" value="logOut" className="-mx-2">
          {m.word_log_out()}
        </Button>
      </form>
    </div>
  )
}

function Nav({ areas, pathname }: { areas: readonly Area[]; pathname: string }) {
  const isWithin = (path: string) => pathname === path || (path !== paths.console && pathname.startsWith(`${path}/`))
  return (
    <nav aria-label={m.console_nav()} className="console-nav">
      {areas.map(({ path, text }) => (
        <a key={path} href={path} aria-current={isWithin(path) ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
