import type { Flow } from '~/platform/database/flow'
import type { PAYMENT_STATES } from '../contract/calls'

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Every way in which a payment changes its state. Whether its order is paid with it is no state but a column. */
export const paymentFlow = {
  open: { from: [], to: 'created', by: ['member'], tells: 'self' },
  /** The gateway knows of it, and the member is on the way there. */
  start: { from: ['created'], to: 'pending', by: ['gateway'], tells: 'known' },
  /** Money came in, also for one that was given up before: then it goes back, or the order comes to life again. */
  succeed: {
    from: ['created', 'pending', 'failed', 'closed'],
    to: 'succeeded',
    // The member where their balance pays.
    by: ['gateway', 'member'],
    tells: ['orderPaid', 'orderRevived', 'paymentReturned'],
  },
  /** The gateway says that nobody has paid, and nobody can. */
  fail: { from: ['created', 'pending'], to: 'failed', by: ['gateway'], tells: ['paymentFailed'] },
  /** The order ended unpaid, which tells; or the gateway's time is over a moment before the order's is. */
  close: { from: ['created', 'pending'], to: 'closed', by: ['member', 'sweep', 'gateway'], tells: 'known' },
} as const satisfies Flow<PaymentState>

/** Moves of a payment that is there already. */
export type PaymentMove = Exclude<keyof typeof paymentFlow, 'open'>
