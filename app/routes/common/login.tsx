import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/contract/calls'
import * as f from '~/contract/fields'
import { refusals } from '~/contract/refusals'
import { redirectTo } from '~/h5/answers'
import { authenticator } from '~/h5/authenticator'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { returnPath } from '~/h5/return-path'
import { loggedIn } from '~/h5/session'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { Challenge, CodeButton } from '~/parts/forms/code-parts'
import { LegalNotices } from '~/parts/shop/legal-notices'
import { paths, withQuery } from '~/paths'
import { Button, EnterPresses } from '~/ui/button'
import { CheckboxField, TextField } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { randomToken } from '~/values/ids'
import { maskPhone } from '~/values/validators'

export const handle: ScreenHandle = { title: () => m.account_login_title(), parent: paths.home }

const agreement = z.literal('on', { errorMap: () => ({ message: 'agreement' }) })
const loginForm = formFor('login', z.object({ phone: f.phone, verificationCode: f.code, agreement }), {
  secrets: ['verificationCode', 'challengeAnswer'],
})
/** The same form, posted by the button that asks for a code. */
const codeForm = formFor(
  'login',
  z.object({ phone: f.phone, challengeId: z.string().optional(), challengeAnswer: z.string().optional() }),
  { secrets: ['verificationCode', 'challengeAnswer'] },
)

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const back = returnPath(new URL(request.url).searchParams.get('redirect'))
  if (guest.user) throw redirect(back ?? paths.home)
  const asked = await cookies.login.read(request)
  const challenge = asked?.isChallenged ? await guest.call(calls.members.getChallenge) : undefined
  const seconds = asked ? Math.max(0, Math.ceil((asked.againAt - Date.now()) / 1000)) : 0
  const sentTo = asked?.againAt ? maskPhone(asked.phone) : undefined
  return { back: back ?? paths.home, phone: asked?.phone ?? '', sentTo, isAgreed: asked?.isAgreed, seconds, challenge }
}

function here(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request.clone())
  return data.get('intent') === 'code' ? sendCode(request, data) : logIn(request, data)
}

const isChallenge = (code: number) => code === refusals.challengeNeeded.code || code === refusals.challengeWrong.code

async function sendCode(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(codeForm, data, guest.locale)
  if (!form.ok) return form.answer
  const { phone } = form.value
  const asked = await guest.ask(calls.members.getVerificationCode, { ...form.value, purpose: 'login' })
  const challenged = !asked.ok && isChallenge(asked.code)
  if (!asked.ok && !challenged) return refuseForm(codeForm, data, asked.fields, asked.msg)

  const againAt = asked.ok ? Date.now() + asked.data.waitSeconds * 1000 : 0
  const device = (await cookies.device.read(request)) ?? randomToken()
  return redirectTo(here(request), {
    toast: asked.ok ? m.account_login_code_sent({}, { locale: guest.locale }) : { text: asked.msg, kind: 'error' },
    cookies: [
      await cookies.login.write({ phone, againAt, isChallenged: challenged, isAgreed: data.get('agreement') === 'on' }),
      await cookies.device.write(device),
    ],
  })
}

async function logIn(request: Request, data: FormData) {
  const { locale } = await h5.guest(request)
  const form = await readForm(loginForm, data, locale)
  if (!form.ok) return form.answer
  const login = await authenticator.authenticate('phone code', request)
  const asked = await cookies.login.read(request)
  // From now on the screen draws the question.
  if (!login.ok && isChallenge(login.code) && !asked?.isChallenged)
    return redirectTo(here(request), {
      toast: { text: login.msg, kind: 'error' },
      cookies: [
        await cookies.login.write({
          againAt: 0,
          ...asked,
          phone: form.value.phone,
          isChallenged: true,
          isAgreed: true,
        }),
      ],
    })
  if (!login.ok) return refuseForm(loginForm, data, login.fields, login.msg)

  const back = returnPath(new URL(request.url).searchParams.get('redirect'))
  return redirectTo(back ?? paths.home, {
    toast: login.data.isNew ? m.account_login_welcome({}, { locale }) : m.account_login_done({}, { locale }),
    cookies: await loggedIn(request, login.data.token),
  })
}

export default function Login() {
  const { back, phone, sentTo, isAgreed, seconds, challenge } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-6 mt-4 text-xl font-bold">{m.account_login_lead()}</p>
      <Form of={loginForm} values={{ phone, agreement: isAgreed ? 'on' : '' }}>
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
        {challenge && <Challenge {...challenge} />}
        <TextField
          name="verificationCode"
          label={m.account_code()}
          stacked
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          hint={sentTo && m.account_code_sent_to({ phone: sentTo })}
          after={<CodeButton seconds={seconds} />}
        />
        <CheckboxField name="agreement" label={<Agreement back={back} />} required />
        <Button name="intent" value="login" wide className="mt-4">
          {m.account_login_do()}
        </Button>
      </Form>
      <p className="mt-4 text-center text-xs text-ink-2">{m.account_login_new_too()}</p>
      <LegalNotices />
    </>
  )
}

/** Both texts lead back to login on the way that it was asked for. */
function Agreement({ back }: { back: string }) {
  return (
    <>
      {m.account_agree()}{' '}
      <a className="text-brand-700 underline" href={withQuery(paths.page, { key: 'terms', redirect: back })}>
        {m.account_terms()}
      </a>{' '}
      {m.account_and()}{' '}
      <a className="text-brand-700 underline" href={withQuery(paths.page, { key: 'privacy', redirect: back })}>
        {m.account_privacy()}
      </a>
    </>
  )
}
