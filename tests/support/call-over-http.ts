import type { Call } from '~/contract/call'
import { handle } from '~/house/dispatch.server'
import { filledNames } from '~/house/input-names'

export interface Answer {
  status: number
  type: string
  text: string
  code: number
  msg: string
  data: unknown
}

type CallOptions = {
  token?: string
  device?: string
  operator?: string
  factor?: string
  cart?: string
  locale?: string
  authorization?: string
  'idempotency-key'?: string
  cookie?: string
  'x-client-address'?: string
  file?: Blob
}

/** The request by which another client makes a call. */
export function requestOf(one: Call, input: unknown, { file, ...headers }: CallOptions = {}): Request {
  const url = new URL(`http://localhost/h5${one.path}?p=3`)
  const sent = Object.entries({ locale: 'en', ...headers }).filter(([, value]) => value) as [string, string][]
  if (one.method === 'GET') {
    for (const [key, value] of Object.entries(input as object)) {
      if (value !== undefined) url.searchParams.set(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
    return new Request(url, { headers: sent })
  }
  if (one.file) {
    const body = new FormData()
    if (file) body.set('file', file, 'picture.png')
    return new Request(url, { method: 'POST', headers: sent, body })
  }
  const json = [...sent, ['content-type', 'application/json'] as [string, string]]
  return new Request(url, { method: 'POST', headers: json, body: JSON.stringify(input) })
}

/** Sends a request to the provider and takes its answer apart. */
export async function answerOf(request: Request): Promise<Answer> {
  const response = await handle(request)
  const text = await response.text()
  const { code, msg, data } = JSON.parse(text)
  return { status: response.status, type: response.headers.get('content-type') ?? '', text, code, msg, data }
}

/** An input with nothing under the names that a full save has to be told besides; see `whole` of `Call`. */
export const wholeOf = (one: Call, input: object) => ({
  ...Object.fromEntries(filledNames(one).map((name) => [name, ''])),
  ...input,
})

export const askCall = (one: Call, input: unknown, options?: CallOptions) => answerOf(requestOf(one, input, options))
