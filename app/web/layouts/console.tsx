import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, type ScreenName } from '~/paths'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { ButtonLink } from '~/web/ui/button'
import { areaGroupsFor } from './console-areas'
import { Frame } from './console-frame'
import { useShownError } from './shown-error'
import { useScreen } from './use-screen'

/** Protects nothing: every screen's own loader does. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await cookies.console.read(request))) return { operator: undefined, groups: [] }
  const { call, locale } = await h5.operator(request)
  const operator = await call(desk.console.me)
  if (!operator.isProved) return { operator, groups: [] }
  const { screens } = await call(desk.console.waiting)
  const waiting = Object.fromEntries(screens.map(({ screen, count }) => [paths[screen as ScreenName], count]))
  return { operator, groups: areaGroupsFor(operator, locale, waiting) }
}

export default function ConsoleLayout() {
  const { operator, groups } = useLoaderData<typeof loader>()
  const { title, parent } = useScreen()
  return (
    <Frame operator={operator} groups={groups} title={title} parent={parent}>
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
    <Frame operator={data?.operator} groups={data?.groups} title={title} parent={back}>
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
