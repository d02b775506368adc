import { randomBytes } from 'node:crypto'
import {
  type Answered,
  Refused,
  type Row,
  type Service,
  type ServiceRequest,
  type ServiceResponse,
} from '../../simulators/frame'
import { html } from '../../simulators/page'
import { SIM_WX } from '../settings'
import { codePicture, type Input, judgeMessage, scheme, templateIds } from './mini'
import { authorizedAddress, openidOfPerson, personIn } from './people'
import { wxScript } from './script'
import { WxTokens } from './tokens'
import { OK, refusal, said, wordsOf } from './wire'

const CODE_MS = 5 * 60 * 1_000
const CODE_TOKEN_SECONDS = 7_200
const AUTHORIZE = '/connect/oauth2/authorize'
const SCRIPT = '/__sim/jweixin.js'
const API = /^\/(sns\/oauth2|wxa|wxaapi\/newtmpl|cgi-bin\/(stable_token|ticket|message))(\/|$)/
const PERSON = 'simuser'

export class WxSimulator implements Service {
  readonly name = 'wx'
  readonly tokens: WxTokens
  readonly messages: Input[] = []
  private used = new Set<string>()

  constructor(
    private readonly now: () => number,
    private readonly base: () => string,
  ) {
    this.tokens = new WxTokens(now)
  }

  owns = (path: string) => path === AUTHORIZE || path === SCRIPT || API.test(path)

  operationOf = ({ path }: ServiceRequest): string => path.split('?', 1)[0]?.split('/').at(-1) as string

  async answer(request: ServiceRequest): Promise<Answered> {
    const { pathname, searchParams } = new URL(request.path, 'http://vendor.invalid')
    try {
      if (pathname === AUTHORIZE) return { response: this.authorize(searchParams, request.headers.cookie) }
      if (pathname === SCRIPT) return { response: this.script() }
      return { response: await this.route(pathname, searchParams, request.raw.toString('utf8')) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { response: said(wordsOf(error)), wrong: error.code }
    }
  }

  private authorize(query: URLSearchParams, cookie = ''): ServiceResponse {
    const known = new RegExp(`${PERSON}=([\\w-]+)`).exec(cookie)?.[1]
    const person = known ?? `visitor-${randomBytes(8).toString('hex')}`
    const location = authorizedAddress(query, person, this.now())
    if (!location) return html('Scope or redirect_uri: error 10003', 403)
    return { status: 302, headers: { location, 'set-cookie': `${PERSON}=${person}; Path=/; HttpOnly` }, body: '' }
  }

  private script = (): ServiceResponse => ({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body: wxScript({ ticket: this.tokens.ticket, walletAt: `${this.base()}/__sim/#` }),
  })

  private async route(path: string, query: URLSearchParams, text: string): Promise<ServiceResponse> {
    const body = () => JSON.parse(text || '{}')
    if (path === '/sns/oauth2/access_token') return said(this.openidFor(query))
    if (path === '/cgi-bin/stable_token') return said(this.tokens.lend(body()))
    if (path === '/cgi-bin/ticket/getticket') return said(this.tokens.lendTicket(query))
    const token = query.get('access_token')
    this.tokens.judge(path.startsWith('/wxa/') ? SIM_WX.mini : SIM_WX.app, token)
    if (path === '/wxa/getwxacodeunlimit') return codePicture(body())
    if (path === '/wxa/generatescheme') return said(scheme(body()))
    if (path === '/cgi-bin/message/subscribe/bizsend') return said(this.send(body()))
    if (path !== '/wxaapi/newtmpl/gettemplate') return { status: 404, body: '' }
    const data = templateIds().map((priTmplId) => ({ priTmplId, title: priTmplId, content: '', type: 2 }))
    return said({ ...OK, data })
  }

  private openidFor(query: URLSearchParams): object {
    if (query.get('appid') !== SIM_WX.app) throw refusal(40013)
    if (query.get('secret') !== SIM_WX.secret) throw refusal(40125)
    const code = query.get('code')
    if (!code) throw refusal(41008)
    const found = personIn(code)
    if (!found || this.now() - found.at > CODE_MS) throw refusal(40029)
    if (this.used.has(code)) throw refusal(40163)
    this.used.add(code)
    return {
      access_token: randomBytes(32).toString('base64url'),
      expires_in: CODE_TOKEN_SECONDS,
      refresh_token: randomBytes(32).toString('base64url'),
      openid: openidOfPerson(found.person),
      scope: 'snsapi_base',
      ...(found.person.startsWith('snapshot') && { is_snapshotuser: 1 }),
    }
  }

  private send(input: Input): object {
    judgeMessage(input)
    this.messages.push(input)
    return OK
  }

  rows = (): Row[] => [
    {
      id: 'tokens',
      what: 'access tokens',
      state: this.tokens.areLent ? 'lent' : 'none',
      acts: this.tokens.areLent ? ['end'] : [],
    },
    ...this.messages.map(({ touser = '', template_id = '', data = {} }, index) => ({
      id: `message-${index + 1}`,
      what: Object.values(data)
        .map(({ value }) => value)
        .join(' · '),
      state: `${template_id} → ${touser}`,
      acts: [],
    })),
  ]

  press(_: string, act: string): void {
    if (act === 'end') this.tokens.end()
  }

  reset(): void {
    this.tokens.end()
    this.messages.length = 0
    this.used.clear()
  }
}
