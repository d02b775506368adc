import type { Flow } from '~/platform/database/flow'
import type { PayoutState } from '../contract/limits'

/** What becomes of money that a member takes out of their balance. */
export const payoutFlow = {
  /** The money leaves the balance with it. */
  request: { from: [], to: 'requested', by: ['member'], tells: 'self' },
  approve: { from: ['requested'], to: 'approved', by: ['operator'], tells: ['payoutApproved', 'payoutToReceive'] },
  reject: { from: ['requested'], to: 'rejected', by: ['operator'], tells: ['payoutRejected'] },
  /** Before anything was sent. */
  cancel: { from: ['requested', 'approved'], to: 'cancelled', by: ['member'], tells: 'self' },
  /** The member has not asked for it to be sent in time. */
  expire: { from: ['approved'], to: 'cancelled', by: ['sweep'], tells: ['payoutLapsed'] },
  /** To the member's wallet, now that they look. */
  receive: { from: ['approved'], to: 'sending', by: ['member'], tells: 'self' },
  /** To the bank or to Alipay, by people. */
  handOver: { from: ['approved'], to: 'sending', by: ['operator'], tells: 'known' },
  /** The wallet service waits for the member's yes. */
  accept: { from: ['sending'], to: 'awaiting', by: ['gateway'], tells: ['payoutAwaits'] },
  pay: { from: ['sending', 'awaiting'], to: 'paid', by: ['gateway', 'operator'], tells: ['payoutPaid'] },
  fail: {
    from: ['approved', 'sending', 'awaiting'],
    to: 'failed',
    by: ['gateway', 'operator'],
    tells: ['payoutFailed'],
  },
  /** The member has not confirmed it at the service in time, or has taken it back there. */
  lapse: { from: ['sending', 'awaiting'], to: 'cancelled', by: ['gateway'], tells: ['payoutLapsed', 'payoutBack'] },
} as const satisfies Flow<PayoutState>

export type PayoutMove = Exclude<keyof typeof payoutFlow, 'request'>
