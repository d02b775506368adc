import type { Flow } from '~/platform/database/flow'
import type { PayoutState } from '../contract/members'

export const payoutFlow = {
  request: { from: [], to: 'requested', by: ['member'], tells: 'self' },
  approve: { from: ['requested'], to: 'approved', by: ['operator'], tells: ['payoutApproved', 'payoutToReceive'] },
  reject: { from: ['requested'], to: 'rejected', by: ['operator'], tells: ['payoutRejected'] },
  cancel: { from: ['requested', 'approved'], to: 'cancelled', by: ['member'], tells: 'self' },
  expire: { from: ['approved'], to: 'cancelled', by: ['sweep'], tells: ['payoutLapsed'] },
  receive: { from: ['approved'], to: 'sending', by: ['member'], tells: 'self' },
  handOver: { from: ['approved'], to: 'sending', by: ['operator'], tells: 'known' },
  accept: { from: ['sending'], to: 'awaiting', by: ['gateway'], tells: ['payoutAwaits'] },
  pay: { from: ['sending', 'awaiting'], to: 'paid', by: ['gateway', 'operator'], tells: ['payoutPaid'] },
  fail: {
    from: ['approved', 'sending', 'awaiting'],
    to: 'failed',
    by: ['gateway', 'operator'],
    tells: ['payoutFailed'],
  },
  /** The member did not confirm it at the service in time, or cancelled it there. */
  lapse: { from: ['sending', 'awaiting'], to: 'cancelled', by: ['gateway'], tells: ['payoutLapsed', 'payoutBack'] },
} as const satisfies Flow<PayoutState>

export type PayoutMove = Exclude<keyof typeof payoutFlow, 'request'>
