import type { Flow } from '~/platform/database/flow'

export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundFlow = {
  request: {
    from: [],
    to: 'requested',
    by: ['operator', 'sweep', 'gateway'],
    tells: ['orderRefunded', 'paymentReturned', 'afterSaleApproved', 'afterSaleReceived', 'afterSaleOpened'],
  },
  accept: { from: ['requested'], to: 'processing', by: ['gateway'], tells: 'known' },
  arrive: {
    from: ['requested', 'processing'],
    to: 'succeeded',
    by: ['gateway'],
    tells: ['refundArrived', 'afterSaleRefunded'],
  },
  /** It stays owed, and somebody has to look. */
  refuse: { from: ['requested', 'processing'], to: 'failed', by: ['gateway'], tells: ['refundDelayed'] },
  retry: { from: ['failed'], to: 'requested', by: ['operator'], tells: ['orderRefunded'] },
} as const satisfies Flow<RefundState>

export type RefundMove = Exclude<keyof typeof refundFlow, 'request'>
