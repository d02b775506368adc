import { sql } from 'kysely'
import { CASE_STATES, GOODS_STATES, HOLD_STATES, MONEY_STATES } from '~/features/after-sales/contract/members'
import { caseFlow } from '~/features/after-sales/server/case-flow'
import { goodsFlow } from '~/features/after-sales/server/goods-flow'
import { holdFlow } from '~/features/after-sales/server/hold-flow'
import { moneyFlow } from '~/features/after-sales/server/money-flow'
import { move as moveCase } from '~/features/after-sales/server/store'
import { couponFlow } from '~/features/coupons/server/coupon-flow'
import { move as moveCoupon } from '~/features/coupons/server/store'
import { ORDER_STATUSES } from '~/features/orders/contract/members'
import { orderFlow } from '~/features/orders/server/order-flow'
import { move as moveOrder } from '~/features/orders/server/store/store-moves'
import { PAYMENT_STATES } from '~/features/payments/contract/members'
import { paymentFlow } from '~/features/payments/server/payment-flow'
import { REFUND_STATES, refundFlow } from '~/features/payments/server/refund-flow'
import { movePayment, moveRefund } from '~/features/payments/server/store-moves'
import type { Actor } from '~/platform/database/flow'
import type { Tx } from '~/platform/database/transaction'
import { ids } from './flow-things'
import type { Machine } from './flow-trials'

const ofCase = (machine: 'case' | 'goods' | 'money' | 'hold') => ({
  machine,
  table: 'after_sales',
  history: 'after_sale_history',
  subject: 'after_sale_id',
  id: () => ids.case,
  make: (tx: Tx, name: never, by: Actor) => moveCase(tx, ids.case, { machine, move: name } as never, { by }),
})

export const orderMachines: Machine[] = [
  {
    machine: 'order',
    flow: orderFlow,
    states: ORDER_STATUSES,
    final: ['closed'],
    first: ['unpaid'],
    making: ['place'],
    table: 'orders',
    column: 'status',
    history: 'order_history',
    subject: 'order_id',
    id: () => ids.order,
    with: (state) =>
      sql`extended_at = null, shipped_at = shop_now(), cancelled_by = ${state === 'cancelled' ? 'sweep' : null}`,
    make: (tx, move, by) => moveOrder(tx, { orderId: ids.order, move, by }),
  },
  {
    ...ofCase('case'),
    flow: caseFlow,
    states: CASE_STATES,
    final: ['rejected', 'withdrawn', 'completed', 'closed'],
    first: ['applied'],
    making: ['apply'],
  },
  {
    ...ofCase('goods'),
    flow: goodsFlow,
    states: GOODS_STATES,
    final: ['refused', 'delivered', 'lost'],
    first: ['awaiting'],
    making: ['await'],
  },
  { ...ofCase('hold'), flow: holdFlow, states: HOLD_STATES, final: ['sold', 'released'], first: ['none'] },
  { ...ofCase('money'), flow: moneyFlow, states: MONEY_STATES, final: ['refunded'], first: ['none'] },
  {
    machine: 'payment',
    flow: paymentFlow,
    states: PAYMENT_STATES,
    final: ['succeeded'],
    first: Object.values(paymentFlow).flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
    table: 'payments',
    history: 'payment_history',
    subject: 'payment_id',
    id: () => ids.payment,
    make: (tx, move, by) => movePayment(tx, ids.payment, { move, by }),
  },
  {
    machine: 'refund',
    flow: refundFlow,
    states: REFUND_STATES,
    final: ['succeeded'],
    first: Object.values(refundFlow).flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
    table: 'refunds',
    history: 'refund_history',
    subject: 'refund_id',
    id: () => ids.refund,
    make: (tx, move, by) => moveRefund(tx, ids.refund, move, { by }),
  },
  {
    machine: 'coupon',
    flow: couponFlow,
    states: ['unused', 'locked', 'used', 'expired'],
    final: ['expired'],
    first: ['unused'],
    table: 'member_coupons',
    column: 'status',
    history: 'coupon_history',
    subject: 'coupon_id',
    id: () => ids.coupon,
    with: (state) => sql`order_id = ${['locked', 'used'].includes(state) ? ids.order : null}`,
    make: (tx, move, by) => moveCoupon(tx, { move, by, couponId: ids.coupon, orderId: ids.order }),
  },
]
