import type { DemoOrder } from '../fill-demo-orders'

/** Oldest first. */
export const demoOrders: DemoOrder[] = [
  { goodsId: '2007', quantity: 4, stage: 'finished', daysAgo: 3 },
  {
    goodsId: '8003',
    quantity: 2,
    stage: 'paid',
    daysAgo: 9,
    refund: {
      kind: 'refund',
      reason: 'noLongerWanted',
      description: 'I meant to order the other kind.',
      isApproved: true,
    },
  },
  {
    goodsId: '6001',
    stage: 'received',
    daysAgo: 3,
    review: { stars: 5, body: 'Soft, sits up by itself, and the seams are neat.' },
  },
  { goodsId: '7009', quantity: 2, stage: 'received', daysAgo: 2 },
  {
    goodsId: '8002',
    stage: 'received',
    refund: { kind: 'return', reason: 'quality', description: 'One of the seams has come open.' },
  },
  { goodsId: '8008', stage: 'shipped', daysAgo: 1, withCoupon: true },
  { goodsId: '1004', quantity: 2, stage: 'paid' },
]

export const FAVOURITES = ['2001', '7007']
/** The last one is the newest. */
export const LOOKED_AT = ['5012', '3014', '7007', '2001']
