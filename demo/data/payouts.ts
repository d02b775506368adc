import type { PayoutState } from '~/features/payouts/contract/members'

/** Bought early enough to be reviewed for a reward. */
export const WRITTEN_ABOUT = '5012'

export interface DemoPayout {
  way: 'wallet' | 'bank' | 'alipay'
  /** Fen. */
  amount: number
  ends: PayoutState
}

/** In order: only the last one of each is open. */
export const demoPayouts: readonly { phone: string; review?: string; payouts: readonly DemoPayout[] }[] = [
  {
    phone: '13800138001',
    payouts: [
      { way: 'wallet', amount: 20_00, ends: 'paid' },
      { way: 'bank', amount: 20_00, ends: 'rejected' },
      { way: 'bank', amount: 20_00, ends: 'requested' },
    ],
  },
  {
    phone: '13800138002',
    payouts: [
      { way: 'alipay', amount: 10_00, ends: 'failed' },
      { way: 'bank', amount: 10_00, ends: 'cancelled' },
      { way: 'wallet', amount: 10_00, ends: 'awaiting' },
    ],
  },
  {
    phone: '13800138021',
    review: '很轻，坐高铁正好放头顶，轮子也安静。',
    payouts: [{ way: 'alipay', amount: 15_00, ends: 'sending' }],
  },
  {
    phone: '13800138012',
    review: 'Light and quiet; the handle could be longer.',
    payouts: [{ way: 'wallet', amount: 15_00, ends: 'approved' }],
  },
]
