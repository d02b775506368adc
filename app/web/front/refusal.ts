import { createHash } from 'node:crypto'
import { refusals, refusalText } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { type Locale, negotiateLocale } from '~/values/locales'

const REFUSALS = {
  malformed: { status: 400, call: 'badInput', title: m.front_malformed_title, text: m.front_malformed_text },
  foreign: { status: 403, call: 'crossSite', title: m.front_foreign_title, text: m.front_foreign_text },
  absent: { status: 404, call: 'unknownCall', title: m.shell_not_found_title, text: m.shell_not_found_text },
  method: { status: 405, call: 'wrongMethod', title: m.front_method_title, text: m.front_method_text },
  tooSlow: { status: 408, call: 'busy', title: m.front_slow_title, text: m.front_slow_text },
  tooLarge: { status: 413, call: 'tooLarge', title: m.front_too_large_title, text: m.front_too_large_text },
  longAddress: {
    status: 414,
    call: 'addressTooLong',
    title: m.front_long_address_title,
    text: m.front_long_address_text,
  },
  wrongHost: { status: 421, call: 'unknownCall', title: m.front_wrong_host_title, text: m.front_wrong_host_text },
  fault: { status: 500, call: 'serverFault', title: m.shell_error_title, text: m.shell_error_text },
  busy: { status: 503, call: 'busy', title: m.word_busy, text: m.front_busy_text },
  // The post did not reach the app.
  busyForm: { status: 503, call: 'busy', title: m.word_busy, text: m.front_busy_form_text },
  // The post did, and its outcome is unknown.
  lateForm: { status: 503, call: 'busy', title: m.front_late_title, text: m.front_late_text },
} as const

export type FrontRefusal = keyof typeof REFUSALS

export const ALLOWED_METHODS = 'GET, HEAD, POST'

// Inline: whoever sees this page may get nothing else just now.
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;color:#222;background:#f6f4f9}' +
  'body{max-width:20rem;margin:25vh auto;padding:0 20px;text-align:center}' +
  'h1{margin:0 0 8px;font-size:1.25rem;line-height:1.3}p{margin:0 0 20px;color:#5d5867}a{color:#7a1fd1}' +
  '.go{display:inline-block;padding:10px 24px;border-radius:22px;color:#fff;background:#7a1fd1;font-weight:600;text-decoration:none}' +
  '@media(prefers-color-scheme:dark){:root{color:#f3f0f7;background:#161419}p{color:#b5aec0}a{color:#cfa0ff}}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const RETRY_SECONDS = '3'

/** Random, so that pages do not all retry at once. */
const pause = () => 3 + Math.floor(Math.random() * 3)

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<"']/g, (mark) => MARKS[mark] as string)

type RefusedRequest = { target: string; language: string | null }

/** The page's URL goes between the two halves of the body. */
export type Refusal = { status: number; headers: Readonly<Record<string, string>>; halves: [string, string?] }

type Kind = { reason: FrontRefusal; locale: Locale; isCall: boolean; seconds: number | undefined }

/** Home for a target that browsers would read as another host. */
const again = (target: string) => escaped(/^\/(?![/\\])/.test(target) ? target : '/')

function makeCallRefusal({ reason, locale }: Kind): Pick<Refusal, 'status' | 'halves'> {
  const { status, call, text } = REFUSALS[reason]
  const own = refusals[call]
  // These two name a field or a number, and there is none here.
  const isNameless = call === 'badInput' || call === 'serverFault'
  const msg = isNameless ? text({}, { locale }) : refusalText(call, locale, { method: ALLOWED_METHODS })
  // 403 means only that the session is dead.
  return { status: status === 403 ? own.status : status, halves: [JSON.stringify({ code: own.code, msg, data: {} })] }
}

function makePageRefusal({ reason, locale, seconds }: Kind): Pick<Refusal, 'status' | 'halves'> {
  const { status, title, text } = REFUSALS[reason]
  const say = (message: typeof title) => message({}, { locale })
  const refresh = reason === 'busy' ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  const start = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width"><title>${say(title)}</title><style>${STYLE}</style></head><body><h1>${say(title)}</h1><p>${say(text)}</p>`
  const end = `<p><a href="/">${say(m.shell_go_home)}</a></p></body></html>`
  return {
    status,
    halves: seconds ? [`${start}<p><a class="go" href="`, `">${say(m.front_open_again)}</a></p>${end}`] : [start + end],
  }
}

function makeRefusal(kind: Kind): Refusal {
  const { reason, isCall, seconds } = kind
  return {
    ...(isCall ? makeCallRefusal(kind) : makePageRefusal(kind)),
    headers: {
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      ...(reason === 'method' && { Allow: ALLOWED_METHODS }),
      ...(seconds && { 'Retry-After': String(seconds) }),
      ...(isCall
        ? { 'Content-Type': 'application/json' }
        : { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }),
    },
  }
}

/** Cached by reason, language, pause and kind: a few hundred at most. */
const made = new Map<string, Refusal>()

export function refusalFor({ target, language }: RefusedRequest, reason: FrontRefusal): Refusal {
  const locale = negotiateLocale(language)
  const isCall = target.startsWith('/h5/')
  const seconds = REFUSALS[reason].status === 503 ? pause() : undefined
  const key = `${reason} ${locale} ${isCall} ${seconds}`
  const known = made.get(key) ?? makeRefusal({ reason, locale, isCall, seconds })
  made.set(key, known)
  return known
}

export const bodyOf = ({ halves: [start, end] }: Refusal, target: string): string =>
  end === undefined ? start : start + again(target) + end

/** `came`: the form had reached the app. */
export function busyReason(method: string, came: boolean): FrontRefusal {
  if (method !== 'POST') return 'busy'
  return came ? 'lateForm' : 'busyForm'
}

export function refuse(request: Request, reason: FrontRefusal): Response {
  const { pathname, search } = new URL(request.url)
  const language = request.headers.get('accept-language')
  const target = pathname + search
  const refusal = refusalFor({ target, language }, reason)
  const { status, headers } = refusal
  const end: Record<string, string> = request.body ? { Connection: 'close' } : {}
  return new Response(bodyOf(refusal, target), { status, headers: { ...headers, ...end } })
}

export const refuseBusy = (request: Request, came: boolean): Response =>
  refuse(request, busyReason(request.method, came))
