import { type Flow, finalStates } from '~/platform/database/flow'
import type { ORDER_STATUSES } from '../contract/members'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** `place` creates it, by an operator where it is proposed to a member; hiding is a column, no move. */
export const orderFlow = {
  place: { from: [], to: 'unpaid', by: ['member', 'operator'], tells: { operator: ['orderProposed'] } },
  pay: { from: ['unpaid'], to: 'paid', by: ['gateway', 'member'], tells: { gateway: ['orderPaid'] } },
  cancel: {
    from: ['unpaid'],
    to: 'cancelled',
    by: ['member', 'operator'],
    tells: { operator: ['orderCancelledByMall'] },
  },
  reprice: { from: ['unpaid'], to: 'unpaid', by: ['operator'], tells: { operator: ['orderRepriced'] } },
  readdressUnpaid: {
    from: ['unpaid'],
    to: 'unpaid',
    by: ['member', 'operator'],
    tells: { operator: ['orderReaddressed'] },
  },
  readdress: { from: ['paid'], to: 'paid', by: ['member', 'operator'], tells: { operator: ['orderReaddressed'] } },
  expire: { from: ['unpaid'], to: 'cancelled', by: ['sweep'], tells: { sweep: ['orderExpired'] } },
  /** Only after the sweep's cancellation, never against the member's own. */
  revive: { from: ['cancelled'], to: 'paid', by: ['gateway'], tells: { gateway: ['orderRevived'] } },
  /** By the sweep where the rest of a packed order was refunded automatically. */
  ship: {
    from: ['paid'],
    to: 'shipped',
    by: ['operator', 'sweep'],
    tells: { operator: ['orderShipped'], sweep: ['orderShipped'] },
  },
  /** Within minutes, before a carrier tells anything. */
  unship: { from: ['shipped'], to: 'paid', by: ['operator'], tells: { operator: ['orderUnshipped'] } },
  correctWaybill: { from: ['shipped'], to: 'shipped', by: ['operator'], tells: { operator: ['waybillCorrected'] } },
  correctWaybillPaid: { from: ['paid'], to: 'paid', by: ['operator'], tells: { operator: ['waybillCorrected'] } },
  extend: { from: ['shipped'], to: 'shipped', by: ['member'] },
  receive: { from: ['shipped'], to: 'received', by: ['member', 'sweep'], tells: { sweep: ['orderReceivedByItself'] } },
  finish: { from: ['received'], to: 'finished', by: ['sweep'], tells: { sweep: ['orderFinished'] } },
  /** Notified with the refund. By the sweep where a buyer takes a late order back; a finished one by operators only. */
  close: {
    from: ['paid', 'shipped', 'received', 'finished'],
    to: 'closed',
    by: ['operator', 'sweep'],
    tells: {
      operator: ['orderRefunded', 'orderClosed', 'afterSaleApproved', 'afterSaleReceived', 'afterSaleOpened'],
      sweep: ['afterSaleApproved', 'afterSaleReceived', 'orderRefunded', 'orderClosed'],
    },
  },
} as const satisfies Flow<OrderStatus>

type OrderMove = keyof typeof orderFlow

export type LaterMove = Exclude<OrderMove, 'place'>

export const OVER: readonly OrderStatus[] = ['cancelled', 'finished', ...finalStates<OrderStatus>(orderFlow)]
