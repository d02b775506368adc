import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { Numbers } from '../../simulators/numbers'
import { type bodies, Refused, type SimOrder, type SimRefund } from './wire'

const DAYS_OPEN = 7
const DAY = 86_400_000
const REFUNDS_MOST = 50
const YEAR = 365 * DAY
/** Milliseconds in which it can be paid. */
const PREPARED_FOR = { jsapi: 2 * 3_600_000, h5: 5 * 60_000 }

type Ordered = z.output<typeof bodies.jsapi> | z.output<typeof bodies.h5>

export class WxpayOrders {
  all = new Map<string, SimOrder>()
  private readonly numbers = new Numbers()

  constructor(private readonly now: () => number) {}

  prepare(trade: SimOrder['trade'], body: Ordered, raw: string): string {
    const known = this.find(body.out_trade_no)
    if (known && (known.raw !== raw || known.trade !== trade)) throw new Refused(400, 'INVALID_REQUEST', 268498688)
    if (known?.state === 'SUCCESS') throw new Refused(400, 'ORDERPAID', 268449538)
    if (known?.state === 'CLOSED') throw new Refused(400, 'ORDER_CLOSED', 268447914)
    const order = known ?? this.make(trade, body, raw)
    const id = `wx${randomBytes(17).toString('hex')}`
    order.prepared.set(id, this.now())
    return id
  }

  private make(trade: SimOrder['trade'], body: Ordered, raw: string): SimOrder {
    const now = this.now()
    const order: SimOrder = {
      id: body.out_trade_no,
      trade,
      raw,
      total: body.amount.total,
      ...('payer' in body && { openid: body.payer.openid }),
      notifyUrl: body.notify_url,
      transactionId: this.numbers.next(28, '420000'),
      state: 'NOTPAY',
      madeAt: now,
      expiresAt: body.time_expire ? Date.parse(body.time_expire) : now + DAYS_OPEN * DAY,
      prepared: new Map(),
      refunds: [],
    }
    this.all.set(order.id, order)
    return order
  }

  find(id: string): SimOrder | undefined {
    const order = this.all.get(id)
    if (order?.state === 'NOTPAY' && order.expiresAt <= this.now()) order.state = 'CLOSED'
    return order
  }

  get(id: string): SimOrder {
    const order = this.find(id)
    if (!order) throw new Refused(404, 'ORDER_NOT_EXIST', 268512771)
    return order
  }

  findPrepared(prepayId: string): SimOrder | undefined {
    for (const { id } of this.all.values()) {
      const order = this.find(id)
      const madeAt = order?.prepared.get(prepayId)
      if (order && madeAt !== undefined) return madeAt + PREPARED_FOR[order.trade] > this.now() ? order : undefined
    }
    return undefined
  }

  pay(id: string): boolean {
    const order = this.find(id)
    if (order?.state !== 'NOTPAY') return false
    order.state = 'SUCCESS'
    order.paidAt = this.now()
    return true
  }

  close(id: string): void {
    const order = this.get(id)
    if (order.state === 'SUCCESS') throw new Refused(400, 'ORDERPAID', 268449538)
    order.state = 'CLOSED'
  }

  refund({
    out_trade_no,
    transaction_id,
    out_refund_no,
    amount,
    notify_url,
  }: z.output<typeof bodies.refund>): SimRefund {
    const order = [...this.all.values()].find(
      ({ id, transactionId }) => id === out_trade_no || transactionId === transaction_id,
    )
    if (!order) throw new Refused(404, 'RESOURCE_NOT_EXISTS')
    const known = this.findRefund(out_refund_no)
    if (known && (known.order !== order || known.refund.amount !== amount.refund))
      throw new Refused(400, 'INVALID_REQUEST')
    if (known) return known.refund
    if (order.state !== 'SUCCESS' || amount.total !== order.total) throw new Refused(400, 'INVALID_REQUEST')
    const sum = order.refunds.reduce((total, one) => total + (one.status === 'CLOSED' ? 0 : one.amount), 0)
    const isLate = this.now() - (order.paidAt ?? 0) > YEAR
    if (sum + amount.refund > order.total || order.refunds.length >= REFUNDS_MOST || isLate)
      throw new Refused(400, 'INVALID_REQUEST')
    const refund: SimRefund = {
      id: out_refund_no,
      refundId: `50${randomBytes(13).toString('hex')}`,
      amount: amount.refund,
      status: 'PROCESSING',
      at: this.now(),
      notifyUrl: notify_url,
    }
    order.refunds.push(refund)
    return refund
  }

  findRefund(id: string): { order: SimOrder; refund: SimRefund } | undefined {
    for (const order of this.all.values()) {
      const refund = order.refunds.find((one) => one.id === id)
      if (refund) return { order, refund }
    }
    return undefined
  }
}
