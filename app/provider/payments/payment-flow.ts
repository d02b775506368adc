import type { Tells, Untold } from '~/contract/notice-kinds'
import type { PAYMENT_STATES } from '~/contract/payments'

export type PaymentState = (typeof PAYMENT_STATES)[number]

interface Move {
  /** Empty where the move makes the payment. */
  from: readonly PaymentState[]
  to: PaymentState
  tells: Tells | Untold
}

/** Every way in which a payment changes its state. Whether its order is paid with it is no state but a column. */
export const paymentFlow = {
  open: { from: [], to: 'created', tells: 'self' },
  /** The gateway knows of it. */
  start: { from: ['created'], to: 'pending', tells: 'self' },
  /** Money came in, also for one that was given up before: then it goes back, or the order comes to life again. */
  succeed: {
    from: ['created', 'pending', 'failed', 'closed'],
    to: 'succeeded',
    tells: ['orderPaid', 'orderRevived', 'paymentReturned'],
  },
  /** The gateway says that nobody has paid, and nobody can. */
  fail: { from: ['created', 'pending'], to: 'failed', tells: ['paymentFailed'] },
  /** The order ended unpaid, which tells; or the gateway's time is over a moment before the order's is. */
  close: { from: ['created', 'pending'], to: 'closed', tells: 'known' },
} as const satisfies Record<string, Move>

/** Moves of a payment that is there already. */
export type PaymentMove = Exclude<keyof typeof paymentFlow, 'open'>

/** States that no move leaves. */
export const FINAL_PAYMENT: readonly PaymentState[] = ['succeeded']
