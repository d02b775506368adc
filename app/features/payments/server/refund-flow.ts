import type { Flow } from '~/platform/database/flow'

export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Every way in which a refund changes its state, always under the same number. */
export const refundFlow = {
  request: {
    from: [],
    to: 'requested',
    by: ['operator', 'sweep', 'gateway'],
    tells: ['orderRefunded', 'paymentReturned', 'afterSaleApproved', 'afterSaleReceived', 'afterSaleOpened'],
  },
  /** The gateway has taken it on and pays later. */
  accept: { from: ['requested'], to: 'processing', by: ['gateway'], tells: 'known' },
  arrive: {
    from: ['requested', 'processing'],
    to: 'succeeded',
    by: ['gateway'],
    tells: ['refundArrived', 'afterSaleRefunded'],
  },
  /** The gateway does not pay; it stays owed, and somebody has to look. */
  refuse: { from: ['requested', 'processing'], to: 'failed', by: ['gateway'], tells: ['refundDelayed'] },
  retry: { from: ['failed'], to: 'requested', by: ['operator'], tells: ['orderRefunded'] },
} as const satisfies Flow<RefundState>

/** Moves of a refund that is there already. */
export type RefundMove = Exclude<keyof typeof refundFlow, 'request'>
