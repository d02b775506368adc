import { ownOf } from '~/values/own'
import { Deliveries } from '../../simulators/deliveries'
import {
  type Answered,
  type Effect,
  Refused,
  type Service,
  type ServiceRequest,
  type ServiceResponse,
} from '../../simulators/frame'
import type { Stage } from '../../vendor'
import { SIM_UNIONPAY } from '../settings'
import { type Fields, makeUnionpayKeys, signedBy, type UnionpayKeys, wrongWith } from './keys'
import { payPage, pressPay, rowsOf } from './page'
import { type Trade, Trades } from './trades'

const PAUSES = [1, 2, 4, 15, 60].map((minutes) => minutes * 60_000)
const CASHIER = '/unionpay/pay'

const OPERATIONS: Record<string, string> = { 'frontTransReq.do': 'start', 'backTransReq.do': 'refund' }

const fieldsOf = ({ raw }: ServiceRequest): Fields => Object.fromEntries(new URLSearchParams(raw.toString('utf8')))

export class UnionpaySimulator implements Service {
  readonly name = 'unionpay'
  readonly deliveries: Deliveries
  readonly trades: Trades
  private made?: UnionpayKeys

  constructor({ now, post }: Stage) {
    this.deliveries = new Deliveries({ pauses: PAUSES, now, post, isTaken: ({ status }) => status === 200 })
    this.trades = new Trades(now)
  }

  /** Lazy: making them takes a second, and most have no use for them. */
  get keys(): UnionpayKeys {
    this.made ??= makeUnionpayKeys()
    return this.made
  }

  owns = (path: string) => path.startsWith('/gateway/api/') || path === CASHIER

  operationOf(request: ServiceRequest): string {
    if (request.path.startsWith(CASHIER)) return 'cashier'
    const isOfRefund = this.trades.all.get(fieldsOf(request).orderId ?? '')?.kind === 'refund'
    return ownOf(OPERATIONS, request.path.slice('/gateway/api/'.length)) ?? (isOfRefund ? 'query refund' : 'query')
  }

  answer(request: ServiceRequest, effect: Effect): Answered {
    const fields = fieldsOf(request)
    if (request.path.startsWith(CASHIER)) return { response: pressPay(this, fields) }
    const wrong = wrongWith(fields, SIM_UNIONPAY.merchant, this.keys)
    const isStart = request.path.endsWith('/frontTransReq.do')
    const response = isStart ? payPage(this.trades, fields, wrong) : this.response(fields, effect, wrong)
    return { response, ...(wrong && { wrong }) }
  }

  private response(fields: Fields, { signature }: Effect, wrong?: string): ServiceResponse {
    const said = wrong ? { respCode: wrong } : this.said(fields)
    const { merId = '', orderId = '', txnTime = '', txnType = '' } = fields
    const all = signedBy(this.keys, { merId, orderId, txnTime, txnType, respMsg: '成功[0000000]', ...said }, signature)
    const body = Object.entries(all)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return { status: 200, headers: { 'content-type': 'text/html;charset=UTF-8' }, body }
  }

  private said(fields: Fields): Fields {
    try {
      const { orderId: id = '', txnTime = '', backUrl = '', txnAmt, origQryId = '' } = fields
      if (fields.txnType === '00') {
        const { total, code = '', queryId } = this.trades.find(id, txnTime)
        return { respCode: '00', origRespCode: code, queryId, txnAmt: String(total), cardTransData: '{a=1&b=2}' }
      }
      const refund = this.trades.refund({ id, txnTime, backUrl }, origQryId, Number(txnAmt))
      this.notify(refund)
      return { respCode: '00', queryId: refund.queryId, txnAmt: String(refund.total) }
    } catch (error) {
      if (error instanceof Refused) return { respCode: error.code }
      throw error
    }
  }

  pay(id: string, code = '00'): boolean {
    const isPaid = this.trades.pay(id, code)
    const trade = this.trades.all.get(id)
    if (isPaid && trade && code === '00') this.notify(trade)
    return isPaid
  }

  tellOf(
    { id, txnTime, queryId, total, kind, code = '' }: Trade,
    change: Fields = {},
    signature?: Effect['signature'],
  ) {
    const said = {
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      txnType: kind === 'payment' ? '01' : '04',
      merId: SIM_UNIONPAY.merchant,
      orderId: id,
      txnTime,
      txnAmt: String(total),
      currencyCode: '156',
      queryId,
      respCode: code,
      respMsg: '成功[0000000]',
      ...change,
    }
    return signedBy(this.keys, said, signature)
  }

  notify(trade: Trade, change: Fields = {}, signature?: Effect['signature']): void {
    const body = Buffer.from(new URLSearchParams(this.tellOf(trade, change, signature)).toString())
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    this.deliveries.add(() => ({ url: trade.backUrl, headers, body }))
  }

  rows = () => rowsOf(this.trades)

  press(id: string, act: string): void {
    const trade = this.trades.all.get(id)
    if (act === 'pay') this.pay(id)
    if (act === 'pay silently') this.trades.pay(id)
    if (act === 'fail') this.trades.pay(id, '64')
    if (act === 'call back twice' && trade) for (const _ of [1, 2]) this.notify(trade)
  }

  reset(): void {
    this.trades.all.clear()
    this.deliveries.reset()
  }
}
