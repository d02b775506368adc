import { z } from 'zod'
import { claimableCoupon } from '~/features/coupons/contract/calls'
import { goodsCard } from '~/features/goods/contract/goods'

/** By the database's clock. */
export const ACTIVITY_PHASES = ['running', 'coming', 'over'] as const
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number]

export const ACTIVITY_TITLE_MOST = 40
export const ACTIVITY_SUMMARY_MOST = 140
export const ACTIVITY_RULES_MOST = 2_000
export const ACTIVITY_GOODS_MOST = 20
export const ACTIVITY_COUPONS_MOST = 6

export const activityCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  phase: z.enum(ACTIVITY_PHASES),
  startsAt: z.string(),
  endsAt: z.string(),
  /** 0 when it is over. */
  secondsToTurn: z.number().int(),
})
export type ActivityCard = z.output<typeof activityCard>

export const shownActivity = activityCard.extend({
  rules: z.string(),
  goods: z.array(goodsCard),
  /** Claimable now; for a member, with those already claimed. */
  coupons: z.array(claimableCoupon),
  showsDraw: z.boolean(),
  showsSales: z.boolean(),
  pageId: z.string().nullable(),
})
export type ShownActivity = z.output<typeof shownActivity>
