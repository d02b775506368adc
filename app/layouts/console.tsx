import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { calls } from '~/contract/calls'
import type { OperatorInfo } from '~/contract/console'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Back } from '~/ui/nav-bar'
import { areasFor, roleTexts } from './console-nav'
import { useScreen } from './use-screen'

/** Who is logged in, for the frame. Protects nothing: every screen's own loader does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isKnown = await cookies.console.read(request)
  return { operator: isKnown ? await (await h5.operator(request)).call(calls.console.me) : undefined }
}

export default function ConsoleLayout() {
  const { operator } = useLoaderData<typeof loader>()
  const { title, parent } = useScreen()
  const { pathname } = useLocation()
  return (
    <div className="console">
      <header className="console-bar">
        <a href={paths.console} className="console-brand">
          {m.console_title()}
        </a>
        {operator?.isProved && <Who operator={operator} />}
        {operator?.isProved && <Nav operator={operator} pathname={pathname} />}
      </header>
      <main className="console-main">
        <div className="console-head">
          {parent !== paths.home && <Back href={parent} />}
          <h1 className="text-xl font-bold">{title}</h1>
        </div>
        <Outlet />
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
          {m.console_log_out()}
        </Button>
      </form>
    </div>
  )
}

function Nav({ operator, pathname }: { operator: OperatorInfo; pathname: string }) {
  const isWithin = (path: string) => pathname === path || (path !== paths.console && pathname.startsWith(`${path}/`))
  return (
    <nav aria-label={m.console_nav()} className="console-nav">
      {areasFor(operator.role).map(({ path, text }) => (
        <a key={path} href={path} aria-current={isWithin(path) ? 'page' : undefined}>
          {text()}
        </a>
      ))}
    </nav>
  )
}
