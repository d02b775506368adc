import type { Tells, Untold } from '~/contract/notice-kinds'

export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

interface Move {
  /** Empty where the move makes the refund. */
  from: readonly RefundState[]
  to: RefundState
  tells: Tells | Untold
}

/** Every way in which a refund changes its state, always under the same number. */
export const refundFlow = {
  request: {
    from: [],
    to: 'requested',
    tells: ['orderRefunded', 'paymentReturned', 'afterSaleApproved', 'afterSaleReceived'],
  },
  /** The gateway has taken it on and pays later. */
  accept: { from: ['requested'], to: 'processing', tells: 'known' },
  arrive: { from: ['requested', 'processing'], to: 'succeeded', tells: ['refundArrived', 'afterSaleRefunded'] },
  /** The gateway does not pay; it stays owed, and somebody has to look. */
  refuse: { from: ['requested', 'processing'], to: 'failed', tells: ['refundDelayed'] },
  retry: { from: ['failed'], to: 'requested', tells: ['orderRefunded'] },
} as const satisfies Record<string, Move>

/** Moves of a refund that is there already. */
export type RefundMove = Exclude<keyof typeof refundFlow, 'request'>

/** States that no move leaves. */
export const FINAL_REFUND: readonly RefundState[] = ['succeeded']
