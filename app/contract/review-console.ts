import { z } from 'zod'
import { call } from './call'
import { idCursor } from './cursors'
import { FEEDBACK_KINDS, FEEDBACK_MOST, ownFeedback } from './feedback'
import * as f from './fields'
import { may } from './operators'
import { REVIEW_MOST, review } from './reviews'

export const REVIEW_QUEUES = ['unanswered', 'bad', 'hidden', 'all'] as const
export const FEEDBACK_QUEUES = ['open', 'answered', 'all'] as const
export const HIDE_REASON_MOST = 140

/** A review as operators see it: with its author's name, also where others see it masked. */
export const consoleReview = review.extend({
  goodsId: z.string(),
  title: z.string(),
  serviceStars: z.number().int(),
  deliveryStars: z.number().int(),
  isAnonymous: z.boolean(),
  hiddenReason: z.string().nullable(),
})
export type ConsoleReview = z.output<typeof consoleReview>

export const consoleFeedback = ownFeedback.extend({ author: z.string(), contact: z.string() })
export type ConsoleFeedback = z.output<typeof consoleFeedback>

const { handleReviews: reviewers, handleFeedback: readers } = may

export const reviewConsoleCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/reviews',
    access: 'operator',
    roles: reviewers,
    about: 'Reviews of all goods or of one, newest first, hidden ones among them.',
    input: z.object({ queue: z.enum(REVIEW_QUEUES).default('all'), goodsId: f.optionalText(64), cursor: idCursor }),
    output: f.page(consoleReview),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/review',
    access: 'operator',
    roles: reviewers,
    about: 'One review.',
    input: z.object({ id: f.id }),
    output: consoleReview,
  }),
  reply: call({
    method: 'POST',
    path: '/api/console/reviewReply',
    access: 'operator',
    roles: reviewers,
    about: 'Answers a review for everybody to read, in the place of an earlier answer.',
    input: z.object({ id: f.id, reply: f.text(REVIEW_MOST) }),
    output: f.none,
  }),
  hide: call({
    method: 'POST',
    path: '/api/console/reviewHide',
    access: 'operator',
    roles: reviewers,
    about: 'Takes a review out of sight; its author is told the reason.',
    input: z.object({ id: f.id, reason: f.text(HIDE_REASON_MOST) }),
    output: f.none,
  }),
  show: call({
    method: 'POST',
    path: '/api/console/reviewShow',
    access: 'operator',
    roles: reviewers,
    about: 'Brings a hidden review back.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const feedbackConsoleCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/feedback',
    access: 'operator',
    roles: readers,
    about: 'What members have told the mall, newest first.',
    input: z.object({
      queue: z.enum(FEEDBACK_QUEUES).default('open'),
      kind: z.preprocess((value) => value || undefined, z.enum(FEEDBACK_KINDS).optional()),
      cursor: idCursor,
    }),
    output: f.page(consoleFeedback),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/feedbackDetails',
    access: 'operator',
    roles: readers,
    about: 'One feedback.',
    input: z.object({ id: f.id }),
    output: consoleFeedback,
  }),
  reply: call({
    method: 'POST',
    path: '/api/console/feedbackReply',
    access: 'operator',
    roles: readers,
    about: 'Answers a feedback, in the place of an earlier answer; the member is told.',
    input: z.object({ id: f.id, reply: f.text(FEEDBACK_MOST) }),
    output: f.none,
  }),
}
