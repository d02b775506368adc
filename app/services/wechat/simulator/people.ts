import { createHash, createHmac, randomBytes } from 'node:crypto'
import { settings } from '~/platform/settings/settings'
import { SIM_WX } from '../settings'

/** Stateless, so that every process can read it; case-sensitive, as real ones. */
export function codeOf(person: string, now = Date.now()): string {
  const text = Buffer.from(JSON.stringify([person, now, randomBytes(6).toString('hex')])).toString('base64url')
  return `${text}_${createHmac('sha256', settings().sessionSecret).update(text).digest('base64url').slice(0, 22)}`
}

export function personIn(code: string): { person: string; at: number } | undefined {
  const cut = code.length - 23
  const [text, sum] = [code.slice(0, cut), code.slice(cut + 1)]
  const right = createHmac('sha256', settings().sessionSecret).update(text).digest('base64url').slice(0, 22)
  if (sum !== right) return undefined
  const [person, at] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return { person, at }
}

const PARAMETERS = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']

/** Undefined for a URL that the messenger would refuse. */
export function authorizedAddress(params: URLSearchParams, person: string, now?: number): string | undefined {
  const back = params.get('redirect_uri') ?? ''
  const isRight =
    [...params.keys()].join() === PARAMETERS.join() &&
    params.get('appid') === SIM_WX.app &&
    params.get('response_type') === 'code' &&
    params.get('scope') === 'snsapi_base' &&
    /^[\w-]{0,128}$/.test(params.get('state') ?? '')
  if (!isRight || !URL.canParse(back)) return undefined
  const url = new URL(back)
  url.searchParams.set('code', codeOf(person, now))
  url.searchParams.set('state', params.get('state') ?? '')
  return url.href
}

/** Names with `snapshot` have no account. */
export const openidOfPerson = (person: string) =>
  `o${createHash('sha256').update(`sandbox person ${person}`).digest('base64url').slice(0, 27)}`
