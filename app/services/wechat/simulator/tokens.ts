import { randomBytes } from 'node:crypto'
import { SIM_WX } from '../settings'
import { refusal } from './wire'

/** Seconds of validity, and seconds before the end from which the next one is issued. */
const LENT = 7_200
const OVERLAP = 300

type Held = { value: string; at: number }
type TokenRequest = { grant_type?: string; appid?: string; secret?: string; force_refresh?: boolean }

export class WxTokens {
  /** The newest one, so that signing with an older one is detected. */
  ticket = randomBytes(32).toString('base64url')
  private isTicketLent = false
  private tokens = new Map<string, Held[]>()

  constructor(private readonly now: () => number) {}

  lend({ grant_type, appid = '', secret, force_refresh }: TokenRequest): object {
    if (grant_type !== 'client_credential') throw refusal(40002)
    if (appid !== SIM_WX.app && appid !== SIM_WX.mini) throw refusal(40013)
    if (secret !== SIM_WX.secret) throw refusal(40125)
    const now = this.now()
    const alive = (this.tokens.get(appid) ?? []).filter(({ at }) => now - at < LENT * 1_000)
    const last = alive.at(-1)
    if (last && !force_refresh && now - last.at < (LENT - OVERLAP) * 1_000)
      return { access_token: last.value, expires_in: LENT - Math.floor((now - last.at) / 1_000) }
    const next = { value: randomBytes(48).toString('base64url'), at: now }
    this.tokens.set(appid, [...alive, next])
    return { access_token: next.value, expires_in: LENT }
  }

  judge(app: string, token: string | null): void {
    const held = (this.tokens.get(app) ?? []).find(({ value }) => value === token)
    if (!held) throw refusal(40001)
    if (this.now() - held.at >= LENT * 1_000) throw refusal(42001)
  }

  lendTicket(query: URLSearchParams): object {
    this.judge(SIM_WX.app, query.get('access_token'))
    if (query.get('type') !== 'jsapi') throw refusal(40097)
    // A page may have loaded the script with the ticket before its shop gets the first one.
    if (this.isTicketLent) this.ticket = randomBytes(32).toString('base64url')
    this.isTicketLent = true
    return { errcode: 0, errmsg: 'ok', ticket: this.ticket, expires_in: LENT }
  }

  get areLent(): boolean {
    return this.tokens.size > 0
  }

  end(): void {
    this.tokens.clear()
  }
}
