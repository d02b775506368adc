import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { readWebAddress } from '~/contract/web-address'
import { BALANCE_EVENTS } from '~/features/wallet/contract/members'
import * as m from '~/paraglide/messages'

const REWARD_WANTS = ['pictures', 'link', 'text'] as const
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

export const REWARD_TABS = ['open', 'mine'] as const

const listed = taskShown.extend({
  state: z.enum(REWARD_STATES).nullable(),
})
export type ListedTask = z.output<typeof listed>

const submission = z.object({
  state: z.enum(REWARD_STATES),
  body: z.string(),
  link: z.string(),
  pictures: z.array(z.string()),
  reason: z.string(),
  triesLeft: z.number().int(),
  submittedAt: z.string(),
})

const rewardDetails = taskShown.extend({
  brief: z.string(),
  submission: submission.nullable(),
  bar: z.enum(['off', 'gone', 'noLine', 'noReview', 'handedIn']).nullable(),
  toReview: z.object({ orderId: z.string(), lineId: z.string() }).nullable(),
})
export type RewardDetails = z.output<typeof rewardDetails>

const link = f
  .optionalText(REWARD_LINK_MOST)
  .refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && readWebAddress(text) !== undefined), 'link')

export const submissionInput = z.object({
  taskId: f.id,
  body: f.optionalLines(REWARD_TEXT_MOST),
  link,
  pictures: f.pictures,
})

const balanceMove = z.object({
  id: z.string(),
  event: z.enum(BALANCE_EVENTS),
  /** Fen; negative where they went. */
  change: f.money,
  orderId: z.string().nullable(),
  at: z.string(),
})
export type BalanceMove = z.output<typeof balanceMove>

export const rewardCalls = {
  index: member.get('/api/cashback/index', {
    about: 'Open tasks that pay for a review, or those for which the member has a submission.',
    input: z.object({ tab: z.enum(REWARD_TABS).default('open'), cursor: idCursor }),
    output: f.page(listed).extend({ isOn: z.boolean() }),
  }),
  ofOrder: member.get('/api/cashback/ofOrder', {
    about: 'Open tasks for the goods of one of the member’s received orders that have no submission yet.',
    input: z.object({ orderId: f.id }),
    output: z.object({ items: z.array(taskShown.pick({ id: true, title: true, reward: true })) }),
  }),
  details: member.get('/api/cashback/details', {
    about: 'One task with the member’s submission.',
    input: z.object({ id: f.id }),
    output: rewardDetails,
  }),
  submit: member.post('/api/cashback/submitTask', {
    about: 'Submits to a task, or submits again after a rejection. Idempotent for the same input.',
    input: submissionInput,
    output: f.none,
  }),
  balance: member.get('/api/cashback/balance', {
    about: 'The spendable balance, the amount pending review, their sum, and what is owed from rewards taken back.',
    input: f.none,
    output: z.object({ available: f.money, pending: f.money, total: f.money, debt: f.money }),
  }),
  moves: member.get('/api/cashback/moves', {
    about: 'The changes of the member’s balance, newest first.',
    input: z.object({ cursor: rowCursor }),
    output: f.page(balanceMove),
  }),
}

export const rewardRefusals = {
  rewardsOff: { code: 4981, status: 409, say: m.refusal_rewards_off },
  rewardGone: { code: 4982, status: 409, say: m.refusal_reward_gone },
  rewardNoLine: { code: 4983, status: 409, say: m.refusal_reward_no_line },
  rewardUnreviewed: { code: 4980, status: 409, say: m.refusal_reward_unreviewed },
  rewardHandedIn: { code: 4984, status: 409, say: m.refusal_reward_handed_in },
  rewardDecided: { code: 4985, status: 409, say: m.refusal_reward_decided },
  rewardOwn: { code: 4986, status: 409, say: m.refusal_own_phone },
} as const satisfies Refusals

export const rewardNotices = {
  rewardApproved: { title: m.notices_reward_approved_title, text: m.notices_reward_approved_text },
  rewardRejected: { title: m.notices_reward_rejected_title, text: m.notices_reward_rejected_text },
  rewardRevoked: { title: m.notices_reward_revoked_title, text: m.notices_reward_revoked_text },
} as const
