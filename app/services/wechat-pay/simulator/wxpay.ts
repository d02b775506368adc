import { randomUUID } from 'node:crypto'
import { fen, yuanText } from '~/values/money'
import { Deliveries } from '../../simulators/deliveries'
import type { Answered, Effect, Service, ServiceRequest, ServiceResponse } from '../../simulators/frame'
import type { Stage } from '../../vendor'
import { WxPhone } from '../../wechat/simulator/phone'
import { SIM_WXPAY } from '../settings'
import { WxpayBills } from './bills'
import { cashierPage } from './cashier'
import { bodyOf, transactionOf, WxpayDesk } from './desk'
import { makeWxpayKeys, RequestJudge, signedHeaders } from './keys'
import { WxpayOrders } from './orders'
import { TRANSFERS, WxpayTransfers } from './transfers'
import { Refused } from './wire'

/** Milliseconds, as the vendor documents them. */
const PAUSES = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600].map(
  (pause) => pause * 1_000,
)
const CASHIER = '/cgi-bin/mmpayweb-bin/checkmweb'

const json = (value: object): ServiceResponse => ({ status: 200, body: JSON.stringify(value) })

export class WxpaySimulator implements Service {
  readonly name = 'wxpay'
  readonly keys = makeWxpayKeys()
  readonly deliveries: Deliveries
  readonly orders: WxpayOrders
  readonly desk: WxpayDesk
  readonly transfers: WxpayTransfers
  readonly beside: readonly Service[]
  private readonly judge = new RequestJudge(SIM_WXPAY.merchant, this.keys)
  private readonly bills: WxpayBills

  constructor(private readonly options: Stage) {
    const { now, post, base } = options
    const isTaken = ({ status }: { status: number }) => status === 200 || status === 204
    this.deliveries = new Deliveries({ pauses: PAUSES, now, post, isTaken })
    this.orders = new WxpayOrders(now)
    this.desk = new WxpayDesk(this.orders, this.keys, this.deliveries, now)
    this.transfers = new WxpayTransfers(this.desk, this.keys, now)
    this.bills = new WxpayBills(this.orders, base)
    this.beside = [new WxPhone(this, now)]
  }

  owns = (path: string) => path.startsWith('/v3/') || path.startsWith('/cgi-bin/mmpayweb-bin/')

  operationOf({ method, path }: ServiceRequest): string {
    const [place = ''] = path.split('?')
    if (place === CASHIER) return 'cashier'
    if (place.startsWith(TRANSFERS)) return this.transfers.operationOf(method, place)
    if (/\/transactions\/(jsapi|h5)$/.test(place)) return 'start'
    if (place.endsWith('/close')) return 'close'
    if (place.includes('/transactions/')) return 'query'
    if (place.startsWith('/v3/refund/')) return method === 'POST' ? 'refund' : 'query refund'
    return place.includes('bill') ? 'bill' : 'other'
  }

  answer(request: ServiceRequest, effect: Effect): Answered {
    if (request.path.startsWith(CASHIER)) return { response: cashierPage(this.desk, request, this.options) }
    const wrong = this.judge.wrongWith(request)
    const response = this.said(request, effect, wrong)
    const isFile = response.headers?.['content-type'] === 'text/plain'
    const signed = isFile ? {} : signedHeaders(this.keys, Buffer.from(response.body), effect)
    const headers = { 'content-type': 'application/json; charset=utf-8', ...response.headers, ...signed }
    return { response: { ...response, headers }, ...(wrong && { wrong }) }
  }

  private said(request: ServiceRequest, effect: Effect, wrong?: string): ServiceResponse {
    try {
      if (wrong) throw new Refused(401, 'SIGN_ERROR', 268443699)
      return this.route(request, effect)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, code, tail } = error
      const headers = { 'Request-ID': `${randomUUID()}-${tail}` }
      return { status, body: JSON.stringify({ code, message: wrong ?? code }), headers }
    }
  }

  private route(request: ServiceRequest, effect: Effect): ServiceResponse {
    const { method, path, raw } = request
    const [place = '', search = ''] = path.split('?')
    if (place.startsWith(TRANSFERS)) return json(this.transfers.answer(request))
    const query = new URLSearchParams(search)
    const [, trade] = /^\/v3\/pay\/transactions\/(jsapi|h5)$/.exec(place) ?? []
    if (trade && method === 'POST') return json(this.prepare(trade as 'jsapi' | 'h5', raw))
    const [, id, close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(place) ?? []
    if (id && close && method === 'POST') {
      if (bodyOf('close', raw).mchid !== SIM_WXPAY.merchant) throw new Refused(400, 'PARAM_ERROR')
      this.orders.close(id)
      return { status: 204, body: '' }
    }
    if (id && method === 'GET') {
      if (query.get('mchid') !== SIM_WXPAY.merchant) throw new Refused(400, 'PARAM_ERROR')
      return json(transactionOf(this.orders.get(id)))
    }
    if (place === '/v3/refund/domestic/refunds' && method === 'POST') return json(this.desk.refund(raw))
    const [, refundId] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(place) ?? []
    if (refundId && method === 'GET') return json(this.desk.refundOf(refundId))
    return this.bills.answer(place, query, effect)
  }

  private prepare(trade: 'jsapi' | 'h5', raw: Buffer): object {
    const body = bodyOf(trade, raw)
    if (body.appid !== SIM_WXPAY.app || body.mchid !== SIM_WXPAY.merchant)
      throw new Refused(400, 'APPID_MCHID_NOT_MATCH', 268445527)
    if (body.scene_info?.payer_client_ip === '127.0.0.1' && !this.options.takesLoopback)
      throw new Refused(400, 'PARAM_ERROR')
    const prepay_id = this.orders.prepare(trade, body, raw.toString('utf8'))
    return trade === 'jsapi'
      ? { prepay_id }
      : { h5_url: `${this.options.base()}${CASHIER}?prepay_id=${prepay_id}&package=${Date.now()}` }
  }

  rows = () => [...this.orderRows(), ...this.transfers.rows()]

  private orderRows = () =>
    Array.from(this.orders.all.values(), ({ id, total, state, refunds }) => ({
      id,
      what: [total, ...refunds.map(({ amount }) => -amount)].map((one) => `¥${yuanText(fen(one))}`).join(' '),
      state,
      acts: state === 'NOTPAY' ? ['pay', 'pay silently', 'close'] : ['call back twice', 'refund abnormal'],
    }))

  press(id: string, act: string): void {
    if (this.transfers.press(id, act)) return
    if (act === 'pay') this.desk.pay(id)
    if (act === 'pay silently') this.orders.pay(id)
    if (act === 'close') this.orders.close(id)
    if (act === 'call back twice') for (const _ of [1, 2]) this.desk.callBack(id)
    if (act === 'refund abnormal') for (const one of this.orders.get(id).refunds) this.desk.settle(one.id, 'ABNORMAL')
  }

  reset(): void {
    this.orders.all.clear()
    this.transfers.book.reset()
    this.deliveries.reset()
    this.desk.refundsEnd = 'SUCCESS'
  }
}
