import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { LoginFields } from '~/web/kits/form/code-parts'
import { Form, postedForm } from '~/web/kits/form/form'
import { codeStanding } from '~/web/kits/form/send-code'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { backOf, loggingIn, loginForm, sendingCode } from './logging-in'

export const handle: ScreenHandle = { title: () => m.console_login_title(), parent: paths.home }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  // A login under way starts over here; the console itself leads on to the second factor.
  if (await cookies.console.read(request)) throw redirect(backOf(request) ?? paths.console)
  return codeStanding(guest, await cookies.consoleLogin.read(request))
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  return data.get('intent') === 'code' ? sendingCode(request, data) : loggingIn(request, data)
}

export default function ConsoleLogin() {
  const { phone, seconds, challenge } = useLoaderData<typeof loader>()
  return (
    <div className="console-narrow card p-4">
      <p className="mb-2 text-ink-2">{m.console_login_lead()}</p>
      <Form of={loginForm} values={{ phone }}>
        <LoginFields seconds={seconds} challenge={challenge} />
        <Button wide className="mt-4" intent="login" text={m.console_login_go()} />
      </Form>
    </div>
  )
}
