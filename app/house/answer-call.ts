import type { Call } from '~/contract/call'
import { clientAddressOf, requestIdOf } from '~/platform/front-key'
import { isLocale, type Locale, negotiateLocale } from '~/values/locales'
import type { Caller, SentKey } from './caller'
import { admit, dispatch, fault, refuseNames } from './dispatch'
import { readBody } from './read-body'
import { everyCall } from './registers/every-call'
import { type Answered, refused } from './registers/refused'

export const BASE = '/h5'

export interface CallRequest {
  method: string
  url: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
  body: ReadableStream<Uint8Array> | null
}

const byPath = new Map<string, Call>(everyCall.map(({ one }) => [one.path, one]))

const callAt = (pathname: string) => byPath.get(pathname.slice(BASE.length))

export function takesPlainText(pathname: string): boolean {
  const one = pathname.startsWith(`${BASE}/`) ? callAt(pathname) : undefined
  return one !== undefined && !one.file
}

function localeOf({ headers }: CallRequest): Locale {
  const requestedLocale = headers.get('locale')
  return isLocale(requestedLocale) ? requestedLocale : negotiateLocale(headers.get('accept-language'))
}

export const faultOf = (error: unknown, request: CallRequest): Answered =>
  fault(error, new URL(request.url).pathname.slice(BASE.length), {
    locale: localeOf(request),
    requestId: requestIdOf(request.headers),
  })

/** Other schemes belong to whatever stands in front of the shop. */
const BEARER = /^bearer\b */i
const OTHER_WAYS_IN = ['cookie', 'token', 'operator', 'factor']

function keyOf({ headers }: CallRequest): SentKey | undefined {
  const sent = headers.get('authorization') ?? ''
  if (!BEARER.test(sent)) return undefined
  return {
    text: sent.replace(BEARER, ''),
    comesAlone: OTHER_WAYS_IN.every((name) => !headers.get(name)),
    once: headers.get('idempotency-key') ?? undefined,
  }
}

/** Only the headers `token`, `operator` and `Authorization` authenticate. Never throws. */
export async function answerCall(request: CallRequest): Promise<Answered> {
  try {
    return await route(request)
  } catch (error) {
    return faultOf(error, request)
  }
}

async function route(request: CallRequest): Promise<Answered> {
  const { headers } = request
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(request)
  const one = callAt(pathname)
  if (!one) return refused('unknownCall', locale)
  // The server drops the body.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method !== one.method) return refused('wrongMethod', locale, { method: one.method })
  // Calls that change something by GET must not be reachable from a foreign page, whatever header it may add.
  if (headers.get('sec-fetch-site') === 'cross-site') return refused('crossSite', locale)

  const caller: Caller = {
    locale,
    token: headers.get('token') || undefined,
    cartId: headers.get('cart') || undefined,
    address: clientAddressOf(headers),
    requestId: requestIdOf(headers),
    device: headers.get('device') || undefined,
    operatorToken: headers.get('operator') || undefined,
    factorCode: headers.get('factor') || undefined,
    key: keyOf(request),
  }
  const { p: _p, ...query } = Object.fromEntries(searchParams)
  if (one.method === 'GET') return dispatch(one, query, caller)
  // Ten megabytes are not read for an unknown caller.
  const turnedAway = one.file ? await admit(one, caller) : undefined
  if (turnedAway) return turnedAway
  // The input of a POST is its body; in the URL it would end up in logs.
  const strange = Object.keys(query)
  if (strange.length) return refuseNames(strange, locale)
  try {
    const body = await readBody(request, one, caller)
    return typeof body === 'string' ? refused(body, locale) : await dispatch(one, body, caller)
  } finally {
    await caller.atEnd?.()
  }
}
