import { calls } from '~/contract/calls'
import type { MemberInfo } from '~/contract/members/calls'
import { refusals } from '~/contract/refusals'
import { redirectTo } from '~/h5/answers'
import type { Client } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import { m } from '~/paraglide/messages'
import { type FormOf, refuseForm } from '~/ui/form'
import { randomToken } from '~/values/ids'

type Purpose = 'change-phone' | 'logoff' | 'pay'

/** Where a member stands with the codes of an act: seconds until the next, the new phone, a question to be answered. */
export async function codeState(request: Request, client: Client, purpose: Purpose) {
  const kept = await cookies.code.read(request)
  const asked = kept?.purpose === purpose ? kept : undefined
  return {
    seconds: asked ? Math.max(0, Math.ceil((asked.againAt - Date.now()) / 1000)) : 0,
    phone: asked?.phone ?? '',
    challenge: asked?.isChallenged ? await client.call(calls.members.getChallenge) : undefined,
  }
}

export type OwnCodeState = Awaited<ReturnType<typeof codeState>>

interface Wanted<T> {
  purpose: Purpose
  /** The form that has the button, as it was posted. */
  form: FormOf<T>
  data: FormData
  input: { phone?: string; challengeId?: string; challengeAnswer?: string }
}

/** Asks for a member's code and comes back to the same screen, or to its form with the refusal. */
export async function sendOwnCode<T>(
  request: Request,
  client: Client & { user: { userInfo: Pick<MemberInfo, 'id'> } },
  { purpose, form, data, input }: Wanted<T>,
) {
  const asked = await client.ask(calls.members.getVerificationCode, { ...input, purpose })
  const isChallenged =
    !asked.ok && (asked.code === refusals.challengeNeeded.code || asked.code === refusals.challengeWrong.code)
  if (!asked.ok && !isChallenged) return refuseForm(form, data, asked.fields, asked.msg)
  const { pathname, search } = new URL(request.url)
  const againAt = asked.ok ? Date.now() + asked.data.waitSeconds * 1000 : 0
  const device = (await cookies.device.read(request)) ?? randomToken()
  return redirectTo(pathname + search, {
    toast: asked.ok
      ? m.account_login_code_sent({}, { locale: client.locale })
      : { text: asked.msg, kind: 'error' as const },
    cookies: [
      await cookies.code.write({ purpose, phone: input.phone ?? '', againAt, isChallenged }),
      await cookies.device.write(device),
    ],
  })
}
