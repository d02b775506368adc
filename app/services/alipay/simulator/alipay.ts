import { randomUUID } from 'node:crypto'
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
import { SIM_ALIPAY } from '../settings'
import { AlipayBills } from './bills'
import { makeAlipayKeys, signForm, signText, wrongWith } from './keys'
import { fenOf, type Params, payPage, pressPay, rowsOf, yuan } from './page'
import { type Trade, Trades } from './trades'
import { FILES, local, operationOf, paramsOf } from './wire'

const PAUSES = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * 60_000)

export class AlipaySimulator implements Service {
  readonly name = 'alipay'
  readonly keys = makeAlipayKeys()
  readonly deliveries: Deliveries
  readonly trades: Trades
  private readonly bills: AlipayBills

  constructor(private readonly options: Stage) {
    const { now, post, base } = options
    this.deliveries = new Deliveries({ pauses: PAUSES, now, post, isTaken: ({ text }) => text === 'success' })
    this.trades = new Trades(now)
    this.bills = new AlipayBills(this.trades, now, base)
  }

  owns = (path: string) => path.startsWith('/gateway.do') || path === '/alipay/pay' || path === FILES

  operationOf = (request: ServiceRequest): string => operationOf(request.path, paramsOf(request))

  answer(request: ServiceRequest, effect: Effect): Answered {
    const params = paramsOf(request)
    if (request.path.startsWith(FILES)) return { response: this.bills.file(params) }
    if (request.path.startsWith('/alipay/pay')) return { response: pressPay(this, params) }
    const wrong = wrongWith(params, SIM_ALIPAY.app, this.keys)
    if (params.method === 'alipay.trade.wap.pay')
      return { response: payPage(this.trades, params, wrong), ...(wrong && { wrong }) }
    const said = wrong ? { code: '40002', msg: 'Invalid Arguments', sub_code: wrong } : this.said(params, effect)
    // Unknown callers get no signature.
    const response = this.signed(params.method ?? '', said, wrong ? { ...effect, signature: 'none' } : effect)
    return { response, ...(wrong && { wrong }) }
  }

  /** The exact response text is signed, with unordered names and non-ASCII characters. */
  private signed(method: string, said: object, { signature }: Effect): ServiceResponse {
    const text = JSON.stringify({ msg: '接口调用成功 {', ...said })
    const right = signText(text, this.keys)
    const sign = signature === 'wrong' ? signText(`${text} `, this.keys) : right
    const body = `{"${method.replaceAll('.', '_')}_response":${text}${signature === 'none' ? '' : `,"sign":"${sign}"`}}`
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body }
  }

  private said(params: Params, effect: Effect): object {
    try {
      return { code: '10000', ...this.route(params.method ?? '', JSON.parse(params.biz_content ?? '{}'), effect) }
    } catch (error) {
      if (error instanceof Refused) return { code: '40004', sub_code: error.code, sub_msg: '交易不存在' }
      throw error
    }
  }

  private route(method: string, content: Params, effect: Effect): object {
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') return this.bills.place(content, effect)
    const id = content.out_trade_no ?? ''
    if (method === 'alipay.trade.query') {
      const { tradeNo, state, total } = this.trades.get(id)
      return {
        trade_no: tradeNo,
        out_trade_no: id,
        trade_status: state,
        total_amount: yuan(total),
        buyer_logon_id: '158****1562',
      }
    }
    if (method === 'alipay.trade.close') {
      this.trades.close(id)
      return { out_trade_no: id }
    }
    const number = content.out_request_no ?? ''
    if (method === 'alipay.trade.refund') {
      const amount = fenOf(content.refund_amount)
      if (!(amount > 0)) throw new Refused('ACQ.INVALID_PARAMETER')
      const isMoved = this.trades.refund(id, number, amount)
      const trade = this.trades.get(id)
      const sum = [...trade.refunds.values()].reduce((total, one) => total + one, 0)
      if (isMoved)
        this.notify(trade, { refund_fee: yuan(sum), out_biz_no: number, gmt_refund: local(this.options.now()) })
      return { out_trade_no: id, refund_fee: yuan(sum), fund_change: isMoved ? 'Y' : 'N' }
    }
    const amount = this.trades.get(id).refunds.get(number)
    if (amount === undefined) return {}
    return { out_trade_no: id, out_request_no: number, refund_amount: yuan(amount), refund_status: 'REFUND_SUCCESS' }
  }

  pay(id: string): boolean {
    const isPaid = this.trades.pay(id)
    if (isPaid) this.notify(this.trades.get(id))
    return isPaid
  }

  /** `change` tampers before signing. */
  notify({ id, tradeNo, total, subject, state, notifyUrl }: Trade, change: Params = {}): void {
    const form = signForm(
      {
        notify_id: randomUUID().replaceAll('-', ''),
        notify_type: 'trade_status_sync',
        notify_time: local(this.options.now()),
        charset: 'utf-8',
        version: '1.0',
        app_id: SIM_ALIPAY.app,
        seller_id: SIM_ALIPAY.seller,
        out_trade_no: id,
        trade_no: tradeNo,
        subject,
        trade_status: state,
        total_amount: yuan(total),
        passback_params: 'a+b%20c',
        ...change,
      },
      this.keys,
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    this.deliveries.add(() => ({ url: notifyUrl, headers, body: Buffer.from(new URLSearchParams(form).toString()) }))
  }

  rows = () => rowsOf(this.trades)

  press(id: string, act: string): void {
    if (act === 'pay') this.pay(id)
    if (act === 'pay silently') this.trades.pay(id)
    if (act === 'close') this.trades.close(id)
    if (act === 'call back twice') for (const _ of [1, 2]) this.notify(this.trades.get(id))
  }

  reset(): void {
    this.trades.all.clear()
    this.deliveries.reset()
  }
}
