export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

interface Move {
  /** Empty where the move makes the refund. */
  from: readonly RefundState[]
  to: RefundState
}

/** Every way in which a refund changes its state, always under the same number. */
export const refundFlow = {
  request: { from: [], to: 'requested' },
  /** The gateway has taken it on and pays later. */
  accept: { from: ['requested'], to: 'processing' },
  arrive: { from: ['requested', 'processing'], to: 'succeeded' },
  /** The gateway does not pay; it stays owed, and somebody has to look. */
  refuse: { from: ['requested', 'processing'], to: 'failed' },
  retry: { from: ['failed'], to: 'requested' },
} as const satisfies Record<string, Move>

/** Moves of a refund that is there already. */
export type RefundMove = Exclude<keyof typeof refundFlow, 'request'>

/** States that no move leaves. */
export const FINAL_REFUND: readonly RefundState[] = ['succeeded']
