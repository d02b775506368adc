import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { log } from '../../platform/log'
import { readBody } from './body-limit'
import { countPolicyReport, DIRECTIVES } from './metrics'

const MOST_BYTES = 16 * 1024
const PATIENCE_MS = 5_000
/** Per process: a broken page on many phones reports the same again and again. */
const A_MINUTE = 60
const MINUTE_MS = 60_000

type Fields = Record<string, unknown>

function reportsOf(text: string): Fields[] {
  const said: unknown = JSON.parse(text)
  const list = Array.isArray(said) ? said.slice(0, 20) : [said]
  return list.flatMap((one: Fields | null) => {
    const report = one?.['csp-report'] ?? one?.body
    return typeof report === 'object' && report !== null ? [report as Fields] : []
  })
}

function directiveOf(report: Fields): string {
  const said = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']
  const name = String(said ?? '').split(' ', 1)[0] ?? ''
  // Reports are untrusted: only known names are counted.
  return DIRECTIVES.includes(name) ? name : 'other'
}

/** Origin or kind, never its path. */
function sourceOf(report: Fields): string {
  const blocked = String(report.blockedURL ?? report['blocked-uri'] ?? '')
  if (URL.canParse(blocked) && /^https?:/.test(blocked)) return new URL(blocked).origin
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
}

const minute = { began: 0, count: 0 }

function takeOne(): boolean {
  const now = Date.now()
  if (now - minute.began >= MINUTE_MS) Object.assign(minute, { began: now, count: 0 })
  return minute.count++ < A_MINUTE
}

/** By directive, without the page's URL. */
export async function answerReport(request: Request): Promise<Response> {
  const done = (status: number) => new Response(null, { status, headers: { Connection: 'close' } })
  if (!takeOne()) return done(429)
  const sent = request.body && Readable.fromWeb(request.body as ReadableStream)
  // A hang-up errors a stream that nobody reads any more, which would end the process.
  sent?.on('error', () => {})
  const body = sent ? await readBody(sent, MOST_BYTES, PATIENCE_MS) : 'tooLarge'
  if (typeof body === 'string') return done(body === 'tooLarge' ? 413 : 408)
  try {
    for (const report of reportsOf(new TextDecoder().decode(body))) {
      const directive = directiveOf(report)
      countPolicyReport(directive)
      log().warn({ directive, source: sourceOf(report) }, 'a browser kept to the content policy')
    }
    return done(204)
  } catch {
    return done(400)
  }
}
