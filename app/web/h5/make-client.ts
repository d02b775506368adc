import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { type Envelope, fieldErrors, SESSION_DEAD, SUCCESS } from '~/contract/envelope'
import { clientAddressOf, requestIdOf } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import { isConsolePath } from '~/paths'
import type { Locale } from '~/values/locales'
import { closedPage, missingPage, refusePage } from '~/values/refuse-page'
import { hostOf, isSentFromElsewhere } from '~/values/senders'
import { notFound, redirectTo } from './answers'
import { cookies, type User } from './cookies'
import { localeOf } from './locale'
import { loginPath } from './return-path'
import { type Sender, send } from './transport'

export type CallResult<C extends Call> =
  | { ok: true; data: z.output<C['output']> }
  | { ok: false; code: number; msg: string; fields: Record<string, string> }

/** Rejects unknown fields, which the call would refuse. */
type Known<C extends Call, I> = I & { [Name in Exclude<keyof I, keyof z.input<C['input']>>]: never }

export interface Client {
  locale: Locale
  userAgent: string
  user?: User
  /** Throws a refusal as an error page: for data that the screen needs. */
  call<C extends Call, I extends z.input<C['input']>>(one: C, input?: Known<C, I>): Promise<z.output<C['output']>>
  /** A missing page; to shoppers with goods to go on to. Throw it. */
  missing(said?: string): Promise<Response>
  /** Returns a refusal, to be shown beside the form. */
  ask<C extends Call, I extends z.input<C['input']>>(one: C, input?: Known<C, I>, file?: File): Promise<CallResult<C>>
}

type Identity = {
  user?: User
  operatorToken?: string
  factorCode?: string
  ended?: (request: Request, msg: string) => Promise<Response>
  sentOn?: (code: number) => Promise<Response> | undefined
}

const LIKED_MOST = 6

export async function clientOf(request: Request, identity: Identity): Promise<Client> {
  const { user, factorCode, ended = loggedOut, sentOn } = identity
  const [locale, cartId, device, desk] = await Promise.all([
    localeOf(request),
    cookies.cart.read(request),
    cookies.device.read(request),
    cookies.console.read(request),
  ])
  // Also on the screens of the mall: operators see a closed one.
  const operatorToken = identity.operatorToken ?? desk?.token
  const address = clientAddressOf(request.headers)
  const requestId = requestIdOf(request.headers)
  const { signal } = request
  const names = { operatorToken, factorCode, cartId, device, address, requestId }
  const sender: Sender = { locale, token: user?.token, ...names, signal }

  async function exchange(one: Call, input: object, file?: File): Promise<Envelope> {
    const answer = await send(one, input, file ? { ...sender, file } : sender)
    if (answer.code === SESSION_DEAD) throw await ended(request, answer.msg)
    const elsewhere = sentOn?.(answer.code)
    if (elsewhere) throw await elsewhere
    return answer
  }
  // The front asks for a page to cache without a browser's headers.
  const isShown =
    !isConsolePath(new URL(request.url).pathname) &&
    (request.headers.get('Accept') ?? 'text/html').includes('text/html')

  async function missing(said = ''): Promise<Response> {
    const answer = isShown
      ? await send(calls.goods.guessYouLike, { most: LIKED_MOST }, sender).catch(() => undefined)
      : undefined
    return answer?.code === SUCCESS ? missingPage(said, (answer.data as { items: object[] }).items) : notFound(said)
  }
  return {
    locale,
    userAgent: request.headers.get('User-Agent') ?? '',
    user,
    async call(one, input = {} as never) {
      const { code, msg, data } = await exchange(one, input)
      if (code === SUCCESS) return data as never
      const known = Object.values(refusals).find((refusal) => refusal.code === code)
      if (code === refusals.mallClosed.code) throw closedPage(msg)
      // Input from a URL that nobody could have typed is a missing page.
      if (code === refusals.badInput.code) throw await missing()
      if (known?.status === 404) throw await missing(msg)
      throw refusePage(known?.status ?? 502, msg)
    },
    missing,
    async ask(one, input = {} as never, file) {
      const { code, msg, data } = await exchange(one, input, file)
      if (code === SUCCESS) return { ok: true, data: data as never }
      const fields = fieldErrors.safeParse(data)
      return { ok: false, code, msg, fields: (fields.success && fields.data.fields) || {} }
    },
  }
}

async function loggedOut(request: Request, msg: string): Promise<Response> {
  return redirectTo(loginPath(request), {
    toast: { text: msg, kind: 'error' },
    cookies: [await cookies.user.clear()],
  })
}

/** As the front does for every path, so that it also holds without a front. */
export function refuseForeign(request: Request): void {
  const own = new URL(request.url).host
  if (isSentFromElsewhere(request, (origin) => hostOf(origin) === own)) throw refusePage(403)
}
