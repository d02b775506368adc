import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { LegalNotices } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { maskPhone } from '~/values/validators'
import { redirectTo } from '~/web/h5/answers'
import { authenticator } from '~/web/h5/authenticator'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { returnPath } from '~/web/h5/return-path'
import { loggedIn } from '~/web/h5/session'
import { inWechat, signInCookie } from '~/web/h5/sign-in'
import { LoginFields } from '~/web/kits/form/code-parts'
import { CheckboxField } from '~/web/kits/form/field'
import { Form, formFor, postedForm, readForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { type CodeRequest, codeRefused, codeRequested, codeStanding } from '~/web/kits/form/send-code'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'

export const handle: ScreenHandle = { title: () => m.account_login_title(), parent: paths.home }

const agreement = z.literal('on', { errorMap: () => ({ message: 'agreement' }) })
const loginForm = formFor('login', z.object({ phone: f.phone, verificationCode: f.code, agreement }), codeSecrets)
const codeForm = formFor('login', z.object({ phone: f.phone, ...challengeFields }), codeSecrets)

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const back = returnPath(new URL(request.url).searchParams.get('redirect'))
  if (guest.user) throw redirect(back ?? paths.home)
  const [challenge, via] = await Promise.all([cookies.login.read(request), cookies.via.read(request)])
  const sentTo = challenge?.againAt ? maskPhone(challenge.phone) : undefined
  const hasMessenger = inWechat(request) && (await guest.call(calls.messenger.isOpen)).isOpen
  return {
    hasMessenger,
    isShared: via !== undefined && via !== null,
    back: back ?? paths.home,
    sentTo,
    isAgreed: challenge?.isAgreed,
    ...(await codeStanding(guest, challenge)),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const data = await postedForm(request.clone())
  if (data.get('intent') === 'messenger') return logInByMessenger(request)
  return data.get('intent') === 'code' ? sendCode(request, data) : logIn(request, data)
}

async function sendCode(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(codeForm, data, guest.locale)
  if (!form.ok) return form.answer
  const { phone } = form.value
  const sent = await guest.ask(calls.members.getVerificationCode, { ...form.value, purpose: 'login' })
  const isAgreed = data.get('agreement') === 'on'
  const keep = (challenge: CodeRequest) => cookies.login.write({ ...challenge, isAgreed })
  return codeRequested(request, { client: guest, form: codeForm, data, phone, sent, keep })
}

/** By a press: opening a page logs nobody in. */
async function logInByMessenger(request: Request) {
  const back = returnPath(new URL(request.url).searchParams.get('redirect')) ?? paths.home
  const signIn = await signInCookie(request, back)
  return redirectTo(signIn ? paths.messengerSignIn : withQuery(paths.login, { redirect: back }), { cookies: [signIn] })
}

async function logIn(request: Request, data: FormData) {
  const { locale } = await h5.guest(request)
  const form = await readForm(loginForm, data, locale)
  if (!form.ok) return form.answer
  const login = await authenticator.authenticate('phone code', request)
  if (!login.ok) {
    const { phone } = form.value
    const cookie = await cookies.login.read(request)
    const keep = (code: CodeRequest) => cookies.login.write({ ...code, isAgreed: true })
    return codeRefused(request, { form: loginForm, data, phone, refused: login, request: cookie, keep })
  }

  const back = returnPath(new URL(request.url).searchParams.get('redirect'))
  const signIn = await signInCookie(request, back ?? paths.home, login.data.token)
  return redirectTo(signIn ? paths.messengerSignIn : (back ?? paths.home), {
    toast: login.data.isNew ? m.account_login_welcome({}, { locale }) : m.account_login_done({}, { locale }),
    cookies: [...(await loggedIn(request, login.data.token)), signIn],
  })
}

export default function Login() {
  const { back, hasMessenger, isShared, phone, sentTo, isAgreed, seconds, challenge } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="mb-6 mt-4 text-xl font-bold">{m.account_login_lead()}</p>
      <Form of={loginForm} values={{ phone, agreement: isAgreed ? 'on' : '' }}>
        <LoginFields
          seconds={seconds}
          challenge={challenge}
          hint={sentTo && m.account_code_sent_to({ phone: sentTo })}
        />
        <CheckboxField name="agreement" label={<Agreement back={back} />} required />
        <Button name="intent" value="login" wide className="mt-4">
          {m.word_log_in()}
        </Button>
      </Form>
      {hasMessenger && (
        <form method="post" className="mt-2">
          <Button look="line" name="intent" value="messenger" wide>
            {m.messenger_log_in()}
          </Button>
        </form>
      )}
      <p className="mt-4 text-center text-xs text-ink-2">{m.account_login_new_too()}</p>
      {isShared && (
        <p className="mt-2 text-center text-xs text-ink-2">
          {m.link_at_login()}{' '}
          <a className="hit text-brand-700 underline" href={paths.recommender}>
            {m.link_at_login_more()}
          </a>
        </p>
      )}
      <LegalNotices />
    </>
  )
}

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
