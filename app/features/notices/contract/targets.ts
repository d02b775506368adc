import { z } from 'zod'

const NOTICE_SCREENS = [
  'goods',
  'order',
  'orders',
  'logistics',
  'afterSale',
  'invoice',
  'review',
  'reward',
  'agentApply',
  'actingGoods',
  'appeal',
  'myArticles',
  'videos',
  'report',
  'cards',
  'agentOrder',
  'accountDetails',
  'points',
  'coupons',
  'prizeRecord',
  'feedback',
  'question',
  'goodsQuestion',
  'answerGoodsQuestion',
  'ownGoodsQuestions',
  'settings',
  'recommender',
  'activity',
  'page',
] as const

export const noticeTarget = z.object({ screen: z.enum(NOTICE_SCREENS), id: z.string().optional() })
export type NoticeTarget = z.output<typeof noticeTarget>
