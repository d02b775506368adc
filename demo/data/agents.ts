import type { DemoOrder } from '../fill-demo-orders'

export interface DemoAgent {
  phone: string
  nickname: string
  realName: string
  city: string
  reason: string
  shopName: string
  notice: string
  /** The first of the shop last. */
  picks: readonly (readonly [goodsId: string, line: string])[]
  /** Oldest first. */
  customers: readonly { phone: string; nickname: string; orders: readonly DemoOrder[] }[]
}

/** The second one was invited by the first. */
export const demoAgents: readonly DemoAgent[] = [
  {
    phone: '13800138001',
    nickname: 'Zhou Lan',
    realName: '周兰',
    city: '杭州',
    reason: '我开了八年布艺店，老顾客常问我买什么。',
    shopName: '兰的小铺',
    notice: 'Everything here I use at home. New things on Fridays.',
    picks: [
      ['2001', ''],
      ['3014', 'Warm light, no flicker'],
      ['7007', ''],
      ['6001', 'Sits up by itself'],
      ['7009', 'My choice for gifts'],
    ],
    customers: [
      {
        phone: '13800138011',
        nickname: 'Chen Yu',
        orders: [
          { goodsId: '3014', stage: 'finished', daysAgo: 6 },
          { goodsId: '2001', stage: 'finished', daysAgo: 2 },
          {
            goodsId: '7009',
            quantity: 2,
            stage: 'paid',
            daysAgo: 4,
            refund: {
              kind: 'refund',
              reason: 'noLongerWanted',
              description: 'Bought twice by mistake.',
              isApproved: true,
            },
          },
          { goodsId: '6001', stage: 'shipped', daysAgo: 1 },
        ],
      },
      {
        phone: '13800138012',
        nickname: 'Wu Tong',
        orders: [
          { goodsId: '7007', quantity: 2, stage: 'finished', daysAgo: 4 },
          { goodsId: '5012', stage: 'received', daysAgo: 2 },
          { goodsId: '7009', stage: 'paid' },
        ],
      },
    ],
  },
  {
    phone: '13800138002',
    nickname: 'He Ping',
    realName: '何平',
    city: '成都',
    reason: '朋友圈里的妈妈们信我的推荐。',
    shopName: '平安好物',
    notice: '',
    picks: [
      ['8008', ''],
      ['5012', 'Shows the way back before dark'],
    ],
    customers: [
      {
        phone: '13800138021',
        nickname: 'Sun Li',
        orders: [
          { goodsId: '8008', stage: 'finished', daysAgo: 1 },
          { goodsId: '5012', stage: 'received', daysAgo: 1 },
        ],
      },
    ],
  },
]

/** Weighted by repetition. */
export const VISIT_SOURCES = [
  'messenger',
  'messenger',
  'messenger',
  'link',
  'link',
  'poster',
  'poster',
  'qr',
  'direct',
] as const
