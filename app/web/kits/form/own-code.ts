import { calls } from '~/house/registers/calls'
import type { Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { type FormOf, readForm } from './form'
import { codeRequested, codeStanding } from './send-code'

type Purpose = 'change-phone' | 'logoff' | 'pay' | 'withdraw'
type CodeInput = { phone?: string; challengeId?: string; challengeAnswer?: string }

export async function ownCodeStanding(request: Request, client: Client, purpose: Purpose) {
  const codeCookie = await cookies.code.read(request)
  return codeStanding(client, codeCookie?.purpose === purpose ? codeCookie : undefined)
}

type Wanted<T> = {
  purpose: Purpose
  form: FormOf<T>
  data: FormData
  redraw?: (setCookies: readonly string[]) => Promise<Response>
}

export async function sendOwnCode<T extends CodeInput>(
  request: Request,
  client: Client,
  { purpose, form, data, redraw }: Wanted<T>,
) {
  const read = await readForm(form, data, client.locale)
  if (!read.ok) return read.answer
  const { phone, challengeId, challengeAnswer }: CodeInput = read.value
  const sent = await client.ask(calls.members.getVerificationCode, { phone, challengeId, challengeAnswer, purpose })
  const keep = cookies.code.write
  return codeRequested(request, {
    client,
    form,
    data,
    phone: phone ?? '',
    sent,
    keep: (challenge) => keep({ ...challenge, purpose }),
    redraw,
  })
}
