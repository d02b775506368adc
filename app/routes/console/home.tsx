import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { areasFor, roleTexts } from '~/layouts/console-nav'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths } from '~/paths'
import { ListRow } from '~/ui/list-row'

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
  const { name, role } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-3 text-ink-2">
        {m.console_home_lead({ name })} · {m.console_home_role({ role: roleTexts[role]() })}
      </p>
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
