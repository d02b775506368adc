import { z } from 'zod'
import * as f from '~/contract/fields'

export const REWARD_WANTS = ['pictures', 'link', 'text'] as const
export type RewardWant = (typeof REWARD_WANTS)[number]

export const REWARD_STATES = ['submitted', 'approved', 'rejected', 'revoked'] as const
export type RewardState = (typeof REWARD_STATES)[number]

export const RESUBMITS_MOST = 3
export const REWARD_TEXT_MOST = 500
export const REWARD_LINK_MOST = 300
export const REJECT_REASON_MOST = 140

export const taskShown = z.object({
  id: z.string(),
  goodsId: z.string(),
  title: z.string(),
  picture: z.string(),
  reward: f.money,
  left: z.number().int(),
  closesAt: z.string(),
  wants: z.array(z.enum(REWARD_WANTS)),
})
export type TaskShown = z.output<typeof taskShown>
