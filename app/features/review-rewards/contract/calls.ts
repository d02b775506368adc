import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { readWebAddress } from '~/contract/web-address'
import { BALANCE_EVENTS } from '~/features/wallet/contract/events'
import { REWARD_LINK_MOST, REWARD_STATES, REWARD_TEXT_MOST, taskShown } from './tasks'

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

export const rewardDetails = taskShown.extend({
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
  index: call({
    method: 'GET',
    path: '/api/cashback/index',
    access: 'member',
    about: 'Open tasks that pay for a review, or those for which the member has a submission.',
    input: z.object({ tab: z.enum(REWARD_TABS).default('open'), cursor: idCursor }),
    output: f.page(listed).extend({ isOn: z.boolean() }),
  }),
  ofOrder: call({
    method: 'GET',
    path: '/api/cashback/ofOrder',
    access: 'member',
    about: 'Open tasks for the goods of one of the member’s received orders that have no submission yet.',
    input: z.object({ orderId: f.id }),
    output: z.object({ items: z.array(taskShown.pick({ id: true, title: true, reward: true })) }),
  }),
  details: call({
    method: 'GET',
    path: '/api/cashback/details',
    access: 'member',
    about: 'One task with the member’s submission.',
    input: z.object({ id: f.id }),
    output: rewardDetails,
  }),
  submit: call({
    method: 'POST',
    path: '/api/cashback/submitTask',
    access: 'member',
    about: 'Submits to a task, or submits again after a rejection. Idempotent for the same input.',
    input: submissionInput,
    output: f.none,
  }),
  balance: call({
    method: 'GET',
    path: '/api/cashback/balance',
    access: 'member',
    about: 'The spendable balance, the amount pending review, their sum, and what is owed from rewards taken back.',
    input: f.none,
    output: z.object({ available: f.money, pending: f.money, total: f.money, debt: f.money }),
  }),
  moves: call({
    method: 'GET',
    path: '/api/cashback/moves',
    access: 'member',
    about: 'The changes of the member’s balance, newest first.',
    input: z.object({ cursor: rowCursor }),
    output: f.page(balanceMove),
  }),
}
