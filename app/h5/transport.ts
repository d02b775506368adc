import type { Call } from '~/contract/call'
import { type Envelope, envelope, RUNTIME_CODES } from '~/contract/envelope'
import { dispatch, settings } from '~/provider/handle.server'
import type { Locale } from '~/values/locales'

/** Milliseconds that a call may take, from the specification's section 9. */
const REQUEST_TIMEOUT = 200_000

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
}

/** Sends a call to the provider: in this process, or over HTTP where H5_BASE_URL names one elsewhere. */
export async function send(one: Call, input: object, from: Sender): Promise<Envelope> {
  const { h5BaseUrl } = settings()
  if (h5BaseUrl) return sendOverHttp(h5BaseUrl, one, input, from)
  return (await dispatch(one, input, { ...from })).envelope
}

export async function sendOverHttp(base: string, one: Call, input: object, from: Sender): Promise<Envelope> {
  const url = new URL(`${base.replace(/\/$/, '')}/h5${one.path}`)
  url.searchParams.set('p', '3')
  const headers = new Headers({ locale: from.locale, 'x-forwarded-for': from.address })
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
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
    const answer = await fetch(url, { method: one.method, headers, body, signal })
    return envelope.parse(await answer.json())
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError'
    return { code: timedOut ? RUNTIME_CODES.timeout : RUNTIME_CODES.network, msg: 'timeout', data: {} }
  }
}
