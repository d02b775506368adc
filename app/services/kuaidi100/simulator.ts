import { pushOf } from '../express-pushes'
import { faultOf, scriptOf } from '../express-scripts'
import { resultOf } from '../sandbox/express'
import { Deliveries } from '../simulators/deliveries'
import type { Answered, Row, Service, ServiceRequest } from '../simulators/frame'
import type { Stage } from '../vendor'
import { md5 } from './kuaidi100'
import { SIM_KUAIDI100 } from './settings'

const MINUTE = 60_000
const WITH_PHONE = ['shunfeng', 'zhongtong']

interface Waybill {
  company: string
  number: string
  phone: string
  salt: string
  callback: string
  startedAt: string
}

type Parameters = { callbackurl?: string; salt?: string; phone?: string }

export class Kuaidi100Simulator implements Service {
  readonly name = 'kuaidi100'
  readonly deliveries: Deliveries
  private waybills = new Map<string, Waybill>()

  constructor(private readonly stage: Pick<Stage, 'now' | 'post'>) {
    const isTaken = ({ text }: { text: string }) => /"result":\s*true/.test(text)
    this.deliveries = new Deliveries({ pauses: [MINUTE, 5 * MINUTE], isTaken, ...stage })
  }

  owns = (path: string) => path === '/poll' || path === '/poll/query.do'
  operationOf = ({ path }: ServiceRequest): string => (path.startsWith('/poll/query.do') ? 'query' : 'subscribe')

  answer({ path, raw }: ServiceRequest): Answered {
    const form = new URLSearchParams(raw.toString('utf8'))
    try {
      return path.startsWith('/poll/query.do') ? this.query(form) : this.subscribe(form)
    } catch {
      return this.said('400', 'no JSON')
    }
  }

  private said = (returnCode: string, wrong?: string): Answered => ({
    response: this.response({ result: returnCode === '200', returnCode, message: returnCode }),
    ...(wrong && { wrong }),
  })

  private response = (said: object) => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(said),
  })

  private subscribe(form: URLSearchParams): Answered {
    const {
      company,
      number,
      key,
      parameters = {},
    } = JSON.parse(form.get('param') ?? '') as {
      company: string
      number: string
      key: string
      parameters?: Parameters
    }
    if (key !== SIM_KUAIDI100.key) return this.said('600', 'an unknown key')
    const id = `${company} ${number}`
    if (this.waybills.has(id)) return this.said('501')
    const { callbackurl: callback = '', salt = '', phone = '' } = parameters
    const startedAt = new Date(this.stage.now()).toISOString()
    this.waybills.set(id, { company, number, phone, salt, callback, startedAt })
    for (const [minutes] of scriptOf(number)) this.deliveries.add(() => this.pushed(id, minutes), minutes * MINUTE)
    return this.said('200')
  }

  private happened({ number, startedAt }: Pick<Waybill, 'number' | 'startedAt'>) {
    const minutes = (this.stage.now() - Date.parse(startedAt)) / MINUTE
    return scriptOf(number).filter(([after]) => after <= minutes)
  }

  private pushed(id: string, minutes: number) {
    const waybill = this.waybills.get(id) as Waybill
    const happened = scriptOf(waybill.number).filter(([after]) => after <= minutes)
    const { url, body } = pushOf(waybill, happened, waybill.callback)
    return { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from(body) }
  }

  private query(form: URLSearchParams): Answered {
    const { customer, key } = SIM_KUAIDI100
    const param = form.get('param') ?? ''
    if (form.get('customer') !== customer) return this.said('503', 'an unknown account')
    if (form.get('sign') !== md5(param + key + customer)) return this.said('503', 'a wrong signature')
    const { com: company, num: number, phone = '' } = JSON.parse(param) as { com: string; num: string; phone?: string }
    const fault = faultOf(number)
    if (fault) return this.said(fault)
    const waybill = this.waybills.get(`${company} ${number}`)
    if (!waybill) return this.said('500')
    if (WITH_PHONE.includes(company) && waybill.phone.slice(-4) !== phone.slice(-4)) return this.said('408')
    const happened = this.happened(waybill)
    return happened.length > 0 ? { response: this.response(resultOf(waybill, happened)) } : this.said('500')
  }

  rows = (): Row[] => [...this.waybills.keys()].map((id) => ({ id, what: 'parcel', state: 'followed', acts: [] }))
  press(): void {}
  reset(): void {
    this.waybills.clear()
    this.deliveries.reset()
  }
}
