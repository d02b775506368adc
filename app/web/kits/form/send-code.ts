import type { Call } from '~/contract/call'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import type { CallResult, Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { type FormOf, refuseForm } from './form'

export type CodeRequest = {
  phone: string
  /** Milliseconds since 1970; 0 where none was sent. */
  againAt: number
  isChallenged: boolean
}

export async function codeStanding(client: Client, challenge: CodeRequest | undefined) {
  return {
    seconds: challenge ? Math.max(0, Math.ceil((challenge.againAt - Date.now()) / 1000)) : 0,
    phone: challenge?.phone ?? '',
    challenge: challenge?.isChallenged ? await client.call(calls.members.getChallenge) : undefined,
  }
}

export type CodeStanding = Awaited<ReturnType<typeof codeStanding>>

const isChallenge = (code: number) => code === refusals.challengeNeeded.code || code === refusals.challengeWrong.code

function sayAgain(request: Request, text: string, setCookies: readonly string[]) {
  const { pathname, search } = new URL(request.url)
  return redirectTo(pathname + search, { toast: { text, kind: 'error' }, cookies: [...setCookies] })
}

interface Wanted<T> {
  client: Client
  form: FormOf<T>
  data: FormData
  phone: string
  sent: CallResult<typeof calls.members.getVerificationCode>
  keep: (challenge: CodeRequest) => Promise<string>
  /** Where a redirect would lose what was typed. */
  redraw?: (setCookies: readonly string[]) => Promise<Response>
}

export async function codeRequested<T>(request: Request, { client, form, data, phone, sent, keep, redraw }: Wanted<T>) {
  const isChallenged = !sent.ok && isChallenge(sent.code)
  if (!sent.ok && !isChallenged) return refuseForm(form, data, sent.fields, sent.msg)
  const setCookies = [
    await keep({ phone, againAt: sent.ok ? Date.now() + sent.data.waitSeconds * 1000 : 0, isChallenged }),
    await cookies.device.write((await cookies.device.read(request)) ?? randomToken()),
  ]
  if (!sent.ok) return sayAgain(request, sent.msg, setCookies)
  if (redraw) return redraw(setCookies)
  const { pathname, search } = new URL(request.url)
  return redirectTo(pathname + search, {
    toast: m.account_login_code_sent({}, { locale: client.locale }),
    cookies: setCookies,
  })
}

interface Refused<T> {
  form: FormOf<T>
  data: FormData
  phone: string
  refused: Extract<CallResult<Call>, { ok: false }>
  request: CodeRequest | undefined
  keep: (challenge: CodeRequest) => Promise<string>
}

/** During an attack on codes the form comes again, with a challenge. */
export async function codeRefused<T>(
  request: Request,
  { form, data, phone, refused, request: challenge, keep }: Refused<T>,
) {
  if (!isChallenge(refused.code) || challenge?.isChallenged) return refuseForm(form, data, refused.fields, refused.msg)
  return sayAgain(request, refused.msg, [await keep({ againAt: 0, ...challenge, phone, isChallenged: true })])
}
