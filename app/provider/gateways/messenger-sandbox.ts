import { randomBytes } from 'node:crypto'
import { personIn, SANDBOX_APP, sandboxClock, sandboxOpenid } from './messenger-people'
import { messageCalls } from './messenger-sandbox-messages'
import { qrPicture } from './qr-picture'

/** The sandbox's accounts. Nothing of it is known outside of this process. */
export const SANDBOX_MINI_APP = 'wx5a0db0c5aad60002'
export const SANDBOX_SECRET = '5a0db0c5aad6c0de5a0db0c5aad6c0de'
/** Where a browser is sent that is to say who it is. */
export const SANDBOX_OPEN_PATH = '/sandbox/messenger'

/** Seconds that the messenger lends a token and a ticket for, and before whose end it hands out the next one. */
const LENT = 7_200
const OVERLAP = 300
/** Milliseconds that a code is good for. */
const CODE_MS = 5 * 60 * 1_000

type Held = { value: string; at: number }
const tokens = new Map<string, Held[]>()
let ticket: (Held & { token: string }) | undefined
const used = new Set<string>()

/** What the sandbox is to do wrong, by the path of the call, and how often; for trying out what happens then. */
export const sandboxFaults = new Map<string, { times: number; answer: () => Response }>()
/** How often each call was made. */
export const sandboxJournal: { path: string; body: string }[] = []
const now = () => Date.now() + sandboxClock.ahead
const rid = () => [8, 8, 8].map((length) => randomBytes(length / 2).toString('hex')).join('-')
/** The real service answers JSON as plain text, with a request id behind the words. */
const say = (value: object) => new Response(JSON.stringify(value), { headers: { 'Content-Type': 'text/plain' } })
const refuse = (errcode: number, words: string) => say({ errcode, errmsg: `${words}, rid: ${rid()}` })

function openidFor(query: URLSearchParams): Response {
  if (query.get('appid') !== SANDBOX_APP) return refuse(40013, 'invalid appid')
  if (query.get('secret') !== SANDBOX_SECRET) return refuse(40125, 'invalid appsecret')
  const code = query.get('code')
  if (!code) return refuse(41008, 'missing code')
  const found = personIn(code)
  if (!found || now() - found.at > CODE_MS) return refuse(40029, 'invalid code')
  if (used.has(code)) return refuse(40163, 'code been used')
  used.add(code)
  return say({
    access_token: randomBytes(32).toString('base64url'),
    expires_in: LENT,
    refresh_token: randomBytes(32).toString('base64url'),
    openid: sandboxOpenid(found.person),
    scope: 'snsapi_base',
    ...(found.person.startsWith('snapshot') && { is_snapshotuser: 1 }),
  })
}

function lend(body: { grant_type?: string; appid?: string; secret?: string; force_refresh?: boolean }): Response {
  const { appid = '' } = body
  if (body.grant_type !== 'client_credential') return refuse(40002, 'invalid grant_type')
  if (appid !== SANDBOX_APP && appid !== SANDBOX_MINI_APP) return refuse(40013, 'invalid appid')
  if (body.secret !== SANDBOX_SECRET) return refuse(40125, 'invalid appsecret')
  const alive = (tokens.get(appid) ?? []).filter(({ at }) => now() - at < LENT * 1_000)
  const last = alive.at(-1)
  if (last && !body.force_refresh && now() - last.at < (LENT - OVERLAP) * 1_000)
    return say({ access_token: last.value, expires_in: LENT - Math.floor((now() - last.at) / 1_000) })
  const next = { value: randomBytes(48).toString('base64url'), at: now() }
  tokens.set(appid, [...alive, next])
  return say({ access_token: next.value, expires_in: LENT })
}

function refusedToken(app: string, token: string | null): Response | undefined {
  const held = (tokens.get(app) ?? []).find(({ value }) => value === token)
  if (!held) return refuse(40001, 'invalid credential, access_token is invalid or not latest')
  return now() - held.at >= LENT * 1_000 ? refuse(42001, 'access_token expired') : undefined
}

function ticketFor(query: URLSearchParams): Response {
  const token = query.get('access_token')
  const refused = refusedToken(SANDBOX_APP, token)
  if (refused) return refused
  if (query.get('type') !== 'jsapi') return refuse(40097, 'invalid args')
  if (!ticket || now() - ticket.at >= LENT * 1_000)
    ticket = { value: randomBytes(48).toString('base64url'), at: now(), token: token as string }
  return say({ errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: LENT })
}

/** The ticket that pages are signed with now; for those that look whether a page was signed rightly. */
export const sandboxTicket = () => ticket?.value

/** Ends every token at once, as a reset of the secret does. */
export const endSandboxTokens = () => tokens.clear()

async function codePicture(body: { scene?: string; page?: string }): Promise<Response> {
  const { scene = '', page = '' } = body
  if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)) return refuse(40169, 'invalid length for scene')
  if (/^\/|\?/.test(page)) return refuse(41030, 'invalid page')
  const png = await qrPicture(`sim://scene?${scene}`, 430)
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}

function scheme(body: {
  jump_wxa?: { path?: string; query?: string }
  expire_type?: number
  expire_interval?: number
}) {
  const { jump_wxa: jump, expire_type: type, expire_interval: days = 0 } = body
  if (!jump || /^\/|\?/.test(jump.path ?? '')) return refuse(40165, 'invalid weapp pagepath')
  if ((jump.query ?? '').length > 1_024) return refuse(40212, 'invalid query')
  if (type !== 1 || days < 1 || days > 30) return refuse(85401, 'time limit between 1min and 1year')
  return say({ errcode: 0, errmsg: 'ok', openlink: `weixin://dl/business/?t=${randomBytes(8).toString('hex')}` })
}

/** Answers as api.weixin.qq.com does, as strictly: for the demo and for tests. */
export async function answerAsMessenger(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const text = request.method === 'POST' ? await request.text() : ''
  sandboxJournal.push({ path: pathname, body: text })
  if (sandboxJournal.length > 1_000) sandboxJournal.shift()
  const fault = sandboxFaults.get(pathname)
  if (fault && fault.times-- > 0) return fault.answer()
  if (pathname === '/sns/oauth2/access_token') return openidFor(searchParams)
  if (pathname === '/cgi-bin/stable_token') return lend(JSON.parse(text))
  if (pathname === '/cgi-bin/ticket/getticket') return ticketFor(searchParams)
  if (pathname in messageCalls) {
    const refused = refusedToken(SANDBOX_APP, searchParams.get('access_token'))
    return refused ?? say(messageCalls[pathname]?.(text ? JSON.parse(text) : {}) ?? {})
  }
  const refused = refusedToken(SANDBOX_MINI_APP, searchParams.get('access_token'))
  if (refused) return refused
  if (pathname === '/wxa/getwxacodeunlimit') return codePicture(JSON.parse(text))
  if (pathname === '/wxa/generatescheme') return scheme(JSON.parse(text))
  return new Response('', { status: 404 })
}
