import type { z } from 'zod'
import { log } from '~/platform/log'
import type { Lent, Refused } from '../messenger'
import { UnknownResult } from '../outside'
import { ACCOUNT_ERRORS, BUSY, tokenAnswer } from './wire'

export interface MessengerAccount {
  appId: string
  secret: string
  /** Scheme and host of the service that answers calls. */
  apiUrl: string
  send: (request: Request) => Promise<Response>
}

/** Milliseconds until a call counts as failed: somebody waits for the page. */
const PATIENCE = 5_000

/** One call. Its answer is JSON whatever the content type says; a picture stays bytes. Nothing where there was none. */
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

/** The same for what must not be done twice. @throws UnknownResult where there was no answer; NotAsked where it was not sent */
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

/** What a JSON answer says, or nothing where it is not of a known shape. An account that is refused is logged. */
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

/**
 * An access token by `stable_token`: it answers the same one until five minutes before its end, so several processes that
 * ask do not end each other's (the messenger's document "getStableAccessToken").
 */
export async function lendToken(account: MessengerAccount): Promise<Lent | 'failed' | Refused> {
  const said = await askToken(account)
  if (!said) return 'failed'
  return 'access_token' in said ? { value: said.access_token, seconds: said.expires_in } : refusedLoan(said.errcode)
}

/** What it means that the messenger lends nothing: the same answer waits for whoever asks again, unless it was busy. */
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

/** Asks for a token, which answers the one that is lent already, and then for what only the right account is given. */
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
