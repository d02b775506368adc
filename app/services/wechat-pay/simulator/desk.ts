import { randomUUID } from 'node:crypto'
import type { Deliveries } from '../../simulators/deliveries'
import type { Effect } from '../../simulators/frame'
import { SIM_WXPAY } from '../settings'
import { seal, signedHeaders, type WxpayKeys } from './keys'
import type { WxpayOrders } from './orders'
import { bodies, Refused, type SimOrder, type SimRefund } from './wire'

export const zoneTime = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

export function bodyOf<K extends keyof typeof bodies>(kind: K, raw: Buffer): ReturnType<(typeof bodies)[K]['parse']> {
  try {
    return bodies[kind].parse(JSON.parse(raw.toString('utf8'))) as ReturnType<(typeof bodies)[K]['parse']>
  } catch {
    throw new Refused(400, 'PARAM_ERROR', 270924358)
  }
}

export function transactionOf({ id, trade, state, total, transactionId, paidAt, openid, refunds }: SimOrder): object {
  const isPaid = state === 'SUCCESS'
  return {
    appid: SIM_WXPAY.app,
    mchid: SIM_WXPAY.merchant,
    out_trade_no: id,
    ...(isPaid && { transaction_id: transactionId, bank_type: 'OTHERS', success_time: zoneTime(paidAt ?? 0) }),
    trade_type: trade === 'h5' ? 'MWEB' : 'JSAPI',
    trade_state: isPaid && refunds.length > 0 ? 'REFUND' : state,
    trade_state_desc: state,
    ...(openid && { payer: { openid } }),
    amount: { total, currency: 'CNY', ...(isPaid && { payer_total: total, payer_currency: 'CNY' }) },
  }
}

const amountOf = ({ total }: SimOrder, { amount }: SimRefund) => ({
  total,
  refund: amount,
  payer_total: total,
  payer_refund: amount,
})

export class WxpayDesk {
  /** Processing ones wait for `settle`. */
  refundsEnd: SimRefund['status'] = 'SUCCESS'

  constructor(
    readonly orders: WxpayOrders,
    private readonly keys: WxpayKeys,
    private readonly deliveries: Deliveries,
    private readonly now: () => number,
  ) {}

  refund(raw: Buffer): object {
    const refund = this.orders.refund(bodyOf('refund', raw))
    if (refund.status === 'PROCESSING' && this.refundsEnd !== 'PROCESSING') this.settle(refund.id, this.refundsEnd)
    return this.refundOf(refund.id)
  }

  refundOf(id: string): object {
    const found = this.orders.findRefund(id)
    if (!found) throw new Refused(404, 'RESOURCE_NOT_EXISTS')
    const { order, refund } = found
    return {
      refund_id: refund.refundId,
      out_refund_no: id,
      transaction_id: order.transactionId,
      out_trade_no: order.id,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      create_time: zoneTime(refund.at),
      status: refund.status,
      amount: { ...amountOf(order, refund), currency: 'CNY' },
    }
  }

  settle(id: string, status: SimRefund['status']): void {
    const found = this.orders.findRefund(id)
    if (!found) return
    const { order, refund } = found
    refund.status = status
    if (!refund.notifyUrl) return
    this.notify(refund.notifyUrl, `REFUND.${status}`, 'refund', {
      mchid: SIM_WXPAY.merchant,
      out_trade_no: order.id,
      transaction_id: order.transactionId,
      out_refund_no: id,
      refund_id: refund.refundId,
      refund_status: status,
      user_received_account: '支付用户零钱',
      amount: amountOf(order, refund),
    })
  }

  pay(id: string): boolean {
    const isPaid = this.orders.pay(id)
    if (isPaid) this.callBack(id)
    return isPaid
  }

  callBack(id: string, change: object = {}, effect: Effect = {}): void {
    const order = this.orders.get(id)
    const said = { ...transactionOf({ ...order, refunds: [] }), ...change }
    this.notify(order.notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', said, effect)
  }

  notify(url: string, event_type: string, kind: string, said: object, effect: Effect = {}): void {
    const head = { id: randomUUID(), create_time: zoneTime(this.now()), resource_type: 'encrypt-resource', event_type }
    const body = Buffer.from(JSON.stringify({ ...head, summary: kind, resource: seal(this.keys, kind, said) }))
    this.deliveries.add(() => {
      const headers = { 'content-type': 'application/json', ...signedHeaders(this.keys, body, effect) }
      return { url, headers, body }
    })
  }
}
