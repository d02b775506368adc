import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { REVIEW_MOST, review } from './members'

export const REVIEW_QUEUES = ['unanswered', 'bad', 'hidden', 'all'] as const
export const HIDE_REASON_MOST = 140

export const consoleReview = review.omit({ isRewarded: true }).extend({
  goodsId: z.string(),
  title: z.string(),
  serviceStars: z.number().int(),
  deliveryStars: z.number().int(),
  isAnonymous: z.boolean(),
  hiddenReason: z.string().nullable(),
})
export type ConsoleReview = z.output<typeof consoleReview>

const reviewers = may.handleReviews

export const reviewDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/reviews',
    access: 'operator',
    roles: reviewers,
    about: 'Reviews of all goods or of one, newest first, hidden ones included.',
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
    about: 'Replies publicly to a review; replaces an earlier reply.',
    input: z.object({ id: f.id, reply: f.lines(REVIEW_MOST) }),
    output: f.none,
  }),
  hide: call({
    method: 'POST',
    path: '/api/console/reviewHide',
    access: 'operator',
    roles: reviewers,
    about: 'Hides a review; its author is notified with the reason.',
    input: z.object({ id: f.id, reason: f.text(HIDE_REASON_MOST) }),
    output: f.none,
  }),
  show: call({
    method: 'POST',
    path: '/api/console/reviewShow',
    access: 'operator',
    roles: reviewers,
    about: 'Shows a hidden review again.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
