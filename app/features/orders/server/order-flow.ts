import { type Flow, finalStates } from '~/platform/database/flow'
import type { ORDER_STATUSES } from '../contract/orders'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Every way in which an order changes its status. `place` makes it; hiding one is no move but a column. */
export const orderFlow = {
  place: { from: [], to: 'unpaid', by: ['member'] },
  /** By the member only where nothing is left to pay. */
  pay: { from: ['unpaid'], to: 'paid', by: ['gateway', 'member'], tells: { gateway: ['orderPaid'] } },
  cancel: {
    from: ['unpaid'],
    to: 'cancelled',
    by: ['member', 'operator'],
    tells: { operator: ['orderCancelledByMall'] },
  },
  /** An operator lowers what it costs. */
  reprice: { from: ['unpaid'], to: 'unpaid', by: ['operator'], tells: { operator: ['orderRepriced'] } },
  /** Goes to another address, as long as nothing of it is shipped; by its buyer once. */
  readdressUnpaid: {
    from: ['unpaid'],
    to: 'unpaid',
    by: ['member', 'operator'],
    tells: { operator: ['orderReaddressed'] },
  },
  readdress: { from: ['paid'], to: 'paid', by: ['member', 'operator'], tells: { operator: ['orderReaddressed'] } },
  expire: { from: ['unpaid'], to: 'cancelled', by: ['sweep'], tells: { sweep: ['orderExpired'] } },
  /** Only where the sweep cancelled it, never against the member's own word. */
  revive: { from: ['cancelled'], to: 'paid', by: ['gateway'], tells: { gateway: ['orderRevived'] } },
  /** By the sweep where the rest of a packed order was refunded by itself. */
  ship: {
    from: ['paid'],
    to: 'shipped',
    by: ['operator', 'sweep'],
    tells: { operator: ['orderShipped'], sweep: ['orderShipped'] },
  },
  /** Once: receipt by itself comes later then. */
  extend: { from: ['shipped'], to: 'shipped', by: ['member'] },
  receive: { from: ['shipped'], to: 'received', by: ['member', 'sweep'], tells: { sweep: ['orderReceivedByItself'] } },
  finish: { from: ['received'], to: 'finished', by: ['sweep'], tells: { sweep: ['orderFinished'] } },
  /** Told with the refund that leaves nothing of it; by the sweep also where the buyer takes it back because it is late. One that is finished is closed by an operator alone. */
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

export type OrderMove = keyof typeof orderFlow

/** Moves of an order that is there already. */
export type LaterMove = Exclude<OrderMove, 'place'>

/** Statuses in which a member may take an order from the own list. */
export const OVER: readonly OrderStatus[] = ['cancelled', 'finished', ...finalStates<OrderStatus>(orderFlow)]
