import type { Flow } from '~/platform/database/flow'
import type { PAYMENT_STATES } from '../contract/members'

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Whether its order was paid with it is a column, not a state. */
export const paymentFlow = {
  open: { from: [], to: 'created', by: ['member'], tells: 'self' },
  start: { from: ['created'], to: 'pending', by: ['gateway'], tells: 'known' },
  /** Also for one that was given up: then it is refunded, or the order is revived. */
  succeed: {
    from: ['created', 'pending', 'failed', 'closed'],
    to: 'succeeded',
    // By the member where their balance pays.
    by: ['gateway', 'member'],
    tells: ['orderPaid', 'orderRevived', 'paymentReturned'],
  },
  fail: { from: ['created', 'pending'], to: 'failed', by: ['gateway'], tells: ['paymentFailed'] },
  /** The order ended unpaid, which notifies; or the gateway's time ran out a moment before the order's. */
  close: { from: ['created', 'pending'], to: 'closed', by: ['member', 'sweep', 'gateway'], tells: 'known' },
} as const satisfies Flow<PaymentState>

export type PaymentMove = Exclude<keyof typeof paymentFlow, 'open'>
