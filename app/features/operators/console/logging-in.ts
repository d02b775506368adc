import { z } from 'zod'
import * as f from '~/contract/fields'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { consoleReturnPath } from '~/web/h5/return-path'
import { formFor, readForm } from '~/web/kits/form/form'
import { challengeFields, codeSecrets } from '~/web/kits/form/form-schema'
import { codeRefused, codeRequested } from '~/web/kits/form/send-code'

export const loginForm = formFor(
  'login',
  z.object({ phone: f.phone, verificationCode: f.code, ...challengeFields }),
  codeSecrets,
)
const codeForm = formFor('login', z.object({ phone: f.phone, ...challengeFields }), codeSecrets)

export const backOf = (request: Request) => consoleReturnPath(new URL(request.url).searchParams.get('redirect'))

export async function sendingCode(request: Request, data: FormData) {
  const guest = await h5.guest(request)
  const form = await readForm(codeForm, data, guest.locale)
  if (!form.ok) return form.answer
  const sent = await guest.ask(desk.console.requestCode, form.value)
  const { phone } = form.value
  return codeRequested(request, { client: guest, form: codeForm, data, phone, sent, keep: cookies.consoleLogin.write })
}

export async function loggingIn(request: Request, data: FormData, enrolmentCode?: string) {
  const guest = await h5.guest(request)
  const form = await readForm(loginForm, data, guest.locale)
  if (!form.ok) return form.answer
  const done = await guest.ask(desk.console.logIn, form.value)
  if (!done.ok) {
    const { phone } = form.value
    const [requested, keep] = [await cookies.consoleLogin.read(request), cookies.consoleLogin.write]
    return codeRefused(request, { form: loginForm, data, phone, refused: done, request: requested, keep })
  }
  const { token } = done.data
  const opened = enrolmentCode
    ? await (await h5.operatorOf(request, token)).ask(desk.console.openEnrolment, { enrolmentCode })
    : undefined
  return redirectTo(withQuery(paths.consoleFactor, { redirect: backOf(request) }), {
    toast: opened?.ok === false ? { text: opened.msg, kind: 'error' } : undefined,
    cookies: [await cookies.console.write({ token }), await cookies.consoleLogin.clear()],
  })
}
