import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/contract/calls'
import { desk } from '~/contract/desk'
import * as f from '~/contract/fields'
import { refusals } from '~/contract/refusals'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { consoleReturnPath } from '~/h5/return-path'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button, EnterPresses } from '~/ui/button'
import { ResendCountDown } from '~/ui/enhanced'
import { TextField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { randomToken } from '~/values/ids'

export const handle: ScreenHandle = { title: () => m.console_login_title(), parent: paths.home }

const challenge = { challengeId: z.string().optional(), challengeAnswer: z.string().optional() }
const secrets = { secrets: ['verificationCode', 'challengeAnswer'] }
const loginForm = formFor('login', z.object({ phone: f.phone, verificationCode: f.code, ...challenge }), secrets)
/** The same form, posted by the button that asks for a code. */
const codeForm = formFor('login', z.object({ phone: f.phone, ...challenge }), secrets)

const backOf = (request: Request) => consoleReturnPath(new URL(request.url).searchParams.get('redirect'))

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  // Whoever is in the middle of a login starts it anew here; the console itself leads on to the second factor.
  if (await cookies.console.read(request)) throw redirect(backOf(request) ?? paths.console)
  const asked = await cookies.consoleLogin.read(request)
  const challenge = asked?.isChallenged ? await guest.call(calls.members.getChallenge) : undefined
  const seconds = asked ? Math.max(0, Math.ceil((asked.againAt - Date.now()) / 1000)) : 0
  return { phone: asked?.phone ?? '', seconds, challenge }
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request)
  return data.get('intent') === 'code' ? sendCode(request, data) : logIn(request, data)
}

const isChallenge = (code: number) => code === refusals.challengeNeeded.code || code === refusals.challengeWrong.code

async function sendCode(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(codeForm, data, guest.locale)
  if (!form.ok) return form.answer
  const { phone } = form.value
  const asked = await guest.ask(desk.console.requestCode, form.value)
  const challenged = !asked.ok && isChallenge(asked.code)
  if (!asked.ok && !challenged) return refuseForm(codeForm, data, asked.fields, asked.msg)

  const { pathname, search } = new URL(request.url)
  const againAt = asked.ok ? Date.now() + asked.data.waitSeconds * 1000 : 0
  return redirectTo(pathname + search, {
    toast: asked.ok ? m.account_login_code_sent({}, { locale: guest.locale }) : { text: asked.msg, kind: 'error' },
    cookies: [
      await cookies.consoleLogin.write({ phone, againAt, isChallenged: challenged }),
      await cookies.device.write((await cookies.device.read(request)) ?? randomToken()),
    ],
  })
}

async function logIn(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(loginForm, data, guest.locale)
  if (!form.ok) return form.answer
  const done = await guest.ask(desk.console.logIn, form.value)
  const asked = await cookies.consoleLogin.read(request)
  // From now on the screen draws the question.
  if (!done.ok && isChallenge(done.code) && !asked?.isChallenged) {
    const { pathname, search } = new URL(request.url)
    const { phone } = form.value
    return redirectTo(pathname + search, {
      toast: { text: done.msg, kind: 'error' },
      cookies: [await cookies.consoleLogin.write({ againAt: 0, ...asked, phone, isChallenged: true })],
    })
  }
  if (!done.ok) return refuseForm(loginForm, data, done.fields, done.msg)
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
        <EnterPresses name="intent" value="login" />
        <TextField
          name="phone"
          label={m.account_phone()}
          stacked
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={13}
          required
        />
        {challenge && (
          <>
            <input type="hidden" name="challengeId" value={challenge.challengeId} />
            <TextField
              name="challengeAnswer"
              label={challenge.question}
              stacked
              inputMode="numeric"
              maxLength={6}
              hint={m.account_challenge_hint()}
            />
          </>
        )}
        <TextField
          name="verificationCode"
          label={m.account_code()}
          stacked
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          after={
            <ResendCountDown seconds={seconds}>
              <Button look="plain" size="sm" name="intent" value="code" formNoValidate>
                {m.account_code_send()}
              </Button>
            </ResendCountDown>
          }
        />
        <Button name="intent" value="login" wide className="mt-4">
          {m.console_login_go()}
        </Button>
      </Form>
    </div>
  )
}
