import { createHash, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { log } from '~/platform/log'
import { firstOf } from '~/values/characters'
import type { ExpressGateway, Track, Waybill } from '../express'
import { UnknownResult } from '../outside'
import { phoneForCarrier } from '../phone-for-carrier'
import { type lastResult, push, queryAnswer, stateOf, subscribeAnswer, timeOf } from './wire'

interface Account {
  customer: string
  key: string
  salt: string
  url: string
  callback: string
  send: (request: Request) => Promise<Response>
}

/** Milliseconds: somebody waits for the page. */
const PATIENCE = 5_000
const TEXT_MOST = 500
const EVENTS_MOST = 200

/** In upper-case hex, as kuaidi100 demands (its document 5f0ffb5ebc8da837cbd8aefc). */
export const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()

/** Wrong number, unsupported carrier, or subscribed already: retrying changes nothing. */
const SETTLED = ['200', '501', '700', '701', '702']
/** The account is invalid, exhausted or expired: the operator has to act. */
const ALARMS = ['503', '600', '601']
const UNHEARD = ['400', '500']
const NOBODYS: Waybill = { company: 'yuantong', number: 'YT0000000000', phone: '' }

export const paramOf = (waybill: Waybill): string =>
  JSON.stringify({
    com: waybill.company,
    num: waybill.number,
    phone: phoneForCarrier(waybill),
    resultv2: '1',
    show: '0',
    order: 'desc',
  })

function trackOf(result: z.output<typeof lastResult>, number: string): Track {
  const events = result.data.flatMap(({ time, ftime, context }) => {
    const at = timeOf(ftime ?? time)
    return at && context.trim() ? [{ at, text: firstOf(context.trim(), TEXT_MOST) }] : []
  })
  return {
    state: stateOf(result.state, events.length > 0),
    rawState: result.state,
    ...(result.com && result.com !== number && { foundCompany: result.com }),
    events: events.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, EVENTS_MOST),
  }
}

function alarm(call: string, code: string): void {
  if (ALARMS.includes(code)) log().error({ call, code }, 'kuaidi100 refuses the account')
}

export function kuaidi100({ customer, key, salt, url, callback, send }: Account): ExpressGateway {
  async function post(path: string, form: Record<string, string>): Promise<unknown> {
    const body = new URLSearchParams(form)
    const request = new Request(`${url}${path}`, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) })
    const answer = await send(request)
    return answer.ok ? answer.json() : undefined
  }

  async function ask(waybill: Waybill) {
    const param = paramOf(waybill)
    return queryAnswer.safeParse(await post('/poll/query.do', { customer, sign: md5(param + key + customer), param }))
  }

  return {
    async trial() {
      const answer = await ask(NOBODYS)
      if (!answer.success) throw new UnknownResult('kuaidi100 answered in words that are not known')
      if ('data' in answer.data || UNHEARD.includes(answer.data.returnCode)) return 'right'
      return { refused: answer.data.returnCode }
    },

    async query(waybill) {
      const answer = await ask(waybill).catch(() => ({ success: false as const }))
      if (!answer.success) return 'failed'
      if ('data' in answer.data) return trackOf(answer.data, waybill.company)
      const { returnCode } = answer.data
      alarm('query', returnCode)
      return UNHEARD.includes(returnCode) ? 'nothing' : 'failed'
    },

    async subscribe(waybill) {
      const { company, number } = waybill
      const phone = phoneForCarrier(waybill)
      const parameters = { callbackurl: callback, salt, resultv2: '1', autoCom: '1', phone }
      const param = JSON.stringify({ company, number, key, parameters })
      const said = await post('/poll', { schema: 'json', param }).catch(() => {})
      const answer = subscribeAnswer.safeParse(said)
      if (!answer.success) return false
      alarm('subscribe', answer.data.returnCode)
      return SETTLED.includes(answer.data.returnCode)
    },

    verify(raw) {
      const form = new URLSearchParams(raw.toString('utf8'))
      const param = form.get('param') ?? ''
      const [given, right] = [Buffer.from(form.get('sign') ?? ''), Buffer.from(md5(param + salt))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      try {
        const { status, comOld, lastResult: last } = push.parse(JSON.parse(param))
        const company = comOld || last.com
        const track = status === 'abort' ? undefined : trackOf(last, company)
        return { company, number: last.nu, track }
      } catch {
        return undefined
      }
    },

    received: () => ({ result: true, returnCode: '200', message: '成功' }),
  }
}
