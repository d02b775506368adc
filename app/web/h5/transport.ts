import type { Call } from '~/contract/call'
import { type Envelope, envelope, RUNTIME_CODES } from '~/contract/envelope'
import { dispatch, reportUnsafeNumber, settings } from '~/house/dispatch.server'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

/** Milliseconds; the second for other exchanges, such as uploads: the specification's section 9. */
const REQUEST_TIMEOUT = 200_000
const NETWORK_TIMEOUT = 60_000

export interface Sender {
  locale: Locale
  token?: string
  cartId?: string
  device?: string
  operatorToken?: string
  factorCode?: string
  address: string
  requestId?: string
  file?: File
  signal?: AbortSignal
}

/** In this process, or over HTTP where H5_BASE_URL is set. */
export async function send(one: Call, input: object, from: Sender): Promise<Envelope> {
  const { h5BaseUrl } = settings()
  if (h5BaseUrl) return sendOverHttp(h5BaseUrl, one, input, from)
  return (await dispatch(one, input, { ...from })).envelope
}

/** Without an envelope, a code of the runtime's own says why. */
export async function sendOverHttp(
  base: string,
  one: Call,
  input: object,
  from: Sender,
  timeout = one.file ? NETWORK_TIMEOUT : REQUEST_TIMEOUT,
): Promise<Envelope> {
  const url = new URL(`${base.replace(/\/$/, '')}/h5${one.path}`)
  url.searchParams.set('p', '3')
  const headers = new Headers({ locale: from.locale, 'x-forwarded-for': from.address })
  if (from.requestId) headers.set('x-request-id', from.requestId)
  if (from.token) headers.set('token', from.token)
  if (from.cartId) headers.set('cart', from.cartId)
  if (from.device) headers.set('device', from.device)
  if (from.operatorToken) headers.set('operator', from.operatorToken)
  if (from.factorCode) headers.set('factor', from.factorCode)

  let body: BodyInit | undefined
  if (one.method === 'GET') {
    for (const [key, value] of Object.entries(input)) if (value !== undefined) url.searchParams.set(key, String(value))
  } else if (one.file) {
    const form = new FormData()
    if (from.file) form.set('file', from.file)
    body = form
  } else {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(input)
  }
  try {
    const answer = await fetch(url, { method: one.method, headers, body, signal: endOf(from.signal, timeout) })
    const said: unknown = await answer.json()
    warnOfUnsafeNumbers(one.path, said)
    return envelope.parse(said)
  } catch (error) {
    return failed(one, error as Error, from.locale)
  }
}

const endOf = (gone: AbortSignal | undefined, timeout: number): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeout), ...(gone ? [gone] : [])])

/** Specification, section 8. */
function failed(one: Call, { name }: Error, locale: Locale): Envelope {
  if (name === 'TimeoutError') return { code: RUNTIME_CODES.timeout, msg: 'timeout', data: {} }
  if (name === 'AbortError') return { code: RUNTIME_CODES.abort, msg: 'abort', data: {} }
  const code = one.file ? RUNTIME_CODES.transfer : RUNTIME_CODES.network
  return { code, msg: m.wire_network({}, { locale }), data: {} }
}

const isUnsafe = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isUnsafe)
    : Number.isInteger(value) && !Number.isSafeInteger(value)

/** A rounded number is no longer the one that was sent. */
function warnOfUnsafeNumbers(path: string, said: unknown): void {
  if (isUnsafe(said)) reportUnsafeNumber(path)
}
