import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { consoleReturnPath } from '~/web/h5/return-path'
import { challengeFields, codeSecrets } from '~/web/kits/form/code-fields'
import { LoginFields } from '~/web/kits/form/code-parts'
import { Form, formFor, postedForm, readForm } from '~/web/kits/form/form'
import { codeAsked, codeRefused, codeStanding } from '~/web/kits/form/send-code'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'

export const handle: ScreenHandle = { title: () => m.console_login_title(), parent: paths.home }

const loginForm = formFor(
  'login',
  z.object({ phone: f.phone, verificationCode: f.code, ...challengeFields }),
  codeSecrets,
)
const codeForm = formFor('login', z.object({ phone: f.phone, ...challengeFields }), codeSecrets)

const backOf = (request: Request) => consoleReturnPath(new URL(request.url).searchParams.get('redirect'))

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  // A login under way starts over here; the console itself leads on to the second factor.
  if (await cookies.console.read(request)) throw redirect(backOf(request) ?? paths.console)
  return codeStanding(guest, await cookies.consoleLogin.read(request))
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  return data.get('intent') === 'code' ? sendCode(request, data) : logIn(request, data)
}

async function sendCode(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(codeForm, data, guest.locale)
  if (!form.ok) return form.answer
  const sent = await guest.ask(desk.console.requestCode, form.value)
  const { phone } = form.value
  return codeAsked(request, { client: guest, form: codeForm, data, phone, sent, keep: cookies.consoleLogin.write })
}

async function logIn(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(loginForm, data, guest.locale)
  if (!form.ok) return form.answer
  const done = await guest.ask(desk.console.logIn, form.value)
  if (!done.ok) {
    const { phone } = form.value
    const [asked, keep] = [await cookies.consoleLogin.read(request), cookies.consoleLogin.write]
    return codeRefused(request, { form: loginForm, data, phone, refused: done, asked, keep })
  }
  return redirectTo(withQuery(paths.consoleFactor, { redirect: backOf(request) }), {
    cookies: [await cookies.console.write({ token: done.data.token }), await cookies.consoleLogin.clear()],
  })
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
