import type { z } from 'zod'
import { log } from '~/platform/log'
import type { Lent, Refused } from '../messenger'
import { UnknownResult } from '../outside'
import { ACCOUNT_ERRORS, BUSY, tokenAnswer } from './wire'

export interface MessengerAccount {
  appId: string
  secret: string
  apiUrl: string
  send: (request: Request) => Promise<Response>
}

/** Milliseconds: somebody waits for the page. */
const PATIENCE = 5_000

/** JSON whatever the content type says; an image stays bytes. Undefined without an answer. */
export async function askMessenger(
  { apiUrl, send }: MessengerAccount,
  path: string,
  { query, body }: { query?: Record<string, string>; body?: object },
): Promise<Buffer | undefined> {
  try {
    return await askOnce({ apiUrl, send }, path, { query, body })
  } catch {
    return undefined
  }
}

/** For calls that must not be repeated. @throws UnknownResult without an answer; NotSent where it was not sent */
export async function askOnce(
  { apiUrl, send }: Pick<MessengerAccount, 'apiUrl' | 'send'>,
  path: string,
  { query, body }: { query?: Record<string, string>; body?: object },
): Promise<Buffer> {
  const address = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const request = new Request(address, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const answer = await send(request)
  if (!answer.ok) throw new UnknownResult(`the messenger answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Undefined for an unknown shape. A refused account is logged. */
export function readAnswer<S extends z.ZodTypeAny>(
  call: string,
  shape: S,
  answer: Buffer | undefined,
): z.output<S> | undefined {
  try {
    const read = shape.safeParse(JSON.parse(answer?.toString('utf8') ?? ''))
    if (!read.success) return undefined
    const code = (read.data as { errcode?: number }).errcode
    if (code && ACCOUNT_ERRORS.includes(code)) log().error({ call, code }, 'the messenger refuses the account')
    return read.data
  } catch {
    return undefined
  }
}

/** `stable_token`: processes do not invalidate each other's (document "getStableAccessToken"). */
export async function lendToken(account: MessengerAccount): Promise<Lent | 'failed' | Refused> {
  const said = await askToken(account)
  if (!said) return 'failed'
  return 'access_token' in said ? { value: said.access_token, seconds: said.expires_in } : refusedLoan(said.errcode)
}

/** A refusal is cached, unless the messenger was busy. */
export const refusedLoan = (code: number): 'failed' | Refused => (code === BUSY ? 'failed' : { refused: code })

async function askToken(account: MessengerAccount) {
  const body = {
    grant_type: 'client_credential',
    appid: account.appId,
    secret: account.secret,
    force_refresh: false,
  }
  return readAnswer('stable_token', tokenAnswer, await askMessenger(account, '/cgi-bin/stable_token', { body }))
}

/** A token proves the secret; the second call proves the permission. */
export async function tryAccount(
  account: MessengerAccount,
  then?: { call: string; ask: (token: string) => Promise<object | { errcode: number } | undefined> },
): Promise<'right' | 'failed' | { refused: string }> {
  const said = await askToken(account)
  if (!said) return 'failed'
  if (!('access_token' in said)) return { refused: `${said.errcode} (stable_token)` }
  const given = then ? await then.ask(said.access_token) : {}
  if (!given) return 'failed'
  return 'errcode' in given ? { refused: `${given.errcode} (${then?.call})` } : 'right'
}
