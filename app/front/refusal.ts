import { createHash } from 'node:crypto'
import { refusals, refusalText } from '~/contract/refusals'
import { m } from '~/paraglide/messages'
import { negotiateLocale } from '~/values/locales'

/** Why the front itself turns a request away; each with its status, the envelope's code and the texts of its page. */
const REFUSALS = {
  malformed: { status: 400, call: 'badInput', title: m.front_malformed_title, text: m.front_malformed_text },
  foreign: { status: 403, call: 'crossSite', title: m.front_foreign_title, text: m.front_foreign_text },
  absent: { status: 404, call: 'unknownCall', title: m.shell_not_found_title, text: m.shell_not_found_text },
  method: { status: 405, call: 'wrongMethod', title: m.front_method_title, text: m.front_method_text },
  tooSlow: { status: 408, call: 'busy', title: m.front_slow_title, text: m.front_slow_text },
  tooLarge: { status: 413, call: 'tooLarge', title: m.front_too_large_title, text: m.front_too_large_text },
  longAddress: { status: 414, call: 'badInput', title: m.front_long_address_title, text: m.front_long_address_text },
  wrongHost: { status: 421, call: 'unknownCall', title: m.front_wrong_host_title, text: m.front_wrong_host_text },
  fault: { status: 500, call: 'serverFault', title: m.shell_error_title, text: m.shell_error_text },
  busy: { status: 503, call: 'busy', title: m.front_busy_title, text: m.front_busy_text },
  // What was posted did not reach the app.
  busyForm: { status: 503, call: 'busy', title: m.front_busy_title, text: m.front_busy_form_text },
  // What was posted did, and nobody knows how far it came.
  lateForm: { status: 503, call: 'busy', title: m.front_late_title, text: m.front_late_text },
} as const

export type FrontRefusal = keyof typeof REFUSALS

export const ALLOWED_METHODS = 'GET, HEAD, POST'

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:24rem;margin:20vh auto;padding:0 16px}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Seconds after which a call that found the database busy may be sent again. */
export const RETRY_SECONDS = '3'

/** Seconds after which a busy page asks again; not all of them at the same time. */
const pause = () => 3 + Math.floor(Math.random() * 3)

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<"']/g, (mark) => MARKS[mark] as string)

/** As much of a request as a refusal looks at; the target is its path and query as they were sent. */
export type Asked = { method: string; target: string; language: string | null }
/** An answer before it is anybody's response. */
export type Refusal = { status: number; headers: Record<string, string>; body: string }

/** The page's own address, to be opened again; home where a browser would read another shop's name in it. */
const again = (target: string) => escaped(/^\/(?![/\\])/.test(target) ? target : '/')

/** What a request that does not reach the app is told: the envelope for calls, a small page for people. */
export function refusal({ target, language }: Asked, reason: FrontRefusal): Refusal {
  const { status, call, title, text } = REFUSALS[reason]
  const locale = negotiateLocale(language)
  const headers: Record<string, string> = { 'Cache-Control': 'no-store', Vary: 'Accept-Language' }
  const seconds = status === 503 ? pause() : undefined
  if (reason === 'method') headers.Allow = ALLOWED_METHODS
  if (seconds) headers['Retry-After'] = String(seconds)

  if (target.startsWith('/h5/')) {
    const msg = refusalText(call, locale, { method: ALLOWED_METHODS })
    const own = refusals[call]
    headers['Content-Type'] = 'application/json'
    const body = JSON.stringify({ code: own.code, msg, data: {} })
    return { status: status === 403 ? own.status : status, headers, body }
  }
  headers['Content-Type'] = 'text/html; charset=utf-8'
  headers['Content-Security-Policy'] = POLICY
  const say = (message: typeof title) => message({}, { locale })
  const refresh = reason === 'busy' ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  const link = seconds ? `<p><a href="${again(target)}">${say(m.front_open_again)}</a></p>` : ''
  const body = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width"><title>${say(title)}</title><style>${STYLE}</style></head><body><h1>${say(title)}</h1><p>${say(text)}</p>${link}<p><a href="/">${say(m.shell_go_home)}</a></p></body></html>`
  return { status, headers, body }
}

/** Why nobody was let in, or waited for: `came` says whether a form had reached the app. */
export function busyReason(method: string, came: boolean): FrontRefusal {
  if (method !== 'POST') return 'busy'
  return came ? 'lateForm' : 'busyForm'
}

/** The same on the platform's response. */
export function refuse(request: Request, reason: FrontRefusal): Response {
  const { pathname, search } = new URL(request.url)
  const language = request.headers.get('accept-language')
  const { status, headers, body } = refusal({ method: request.method, target: pathname + search, language }, reason)
  // What is left of a body that was not read must not be taken for the next request.
  if (request.body) headers.Connection = 'close'
  return new Response(body, { status, headers })
}

export const refuseBusy = (request: Request, came: boolean): Response =>
  refuse(request, busyReason(request.method, came))
