import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { REVIEW_MOST, review } from './calls'

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
    input: z.object({ id: f.id, reply: f.lines(REVIEW_MOST) }),
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
