import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { REVIEW_MOST, review } from './members'

const desk = operator(may.handleReviews)

export const REVIEW_QUEUES = ['unanswered', 'bad', 'hidden', 'all'] as const
const HIDE_REASON_MOST = 140

const consoleReview = review.omit({ isRewarded: true }).extend({
  goodsId: z.string(),
  title: z.string(),
  serviceStars: z.number().int(),
  deliveryStars: z.number().int(),
  isAnonymous: z.boolean(),
  hiddenReason: z.string().nullable(),
  mark: z.string(),
})
export type ConsoleReview = z.output<typeof consoleReview>

export const reviewDesk = {
  list: desk.get('/api/console/reviews', {
    about: 'Reviews of all goods or of one, newest first, hidden ones included.',
    input: z.object({ queue: z.enum(REVIEW_QUEUES).default('all'), goodsId: f.optionalText(64), cursor: idCursor }),
    output: f.page(consoleReview),
  }),
  details: desk.get('/api/console/review', {
    about: 'One review.',
    input: z.object({ id: f.id }),
    output: consoleReview,
  }),
  reply: desk.post('/api/console/reviewReply', {
    about: 'Replies publicly to a review; replaces an earlier reply.',
    input: z.object({ id: f.id, reply: f.lines(REVIEW_MOST), seen: f.seen }),
    output: f.none,
  }),
  hide: desk.post('/api/console/reviewHide', {
    about: 'Hides a review; its author is notified with the reason.',
    input: z.object({ id: f.id, reason: f.text(HIDE_REASON_MOST) }),
    output: f.none,
  }),
  show: desk.post('/api/console/reviewShow', {
    about: 'Shows a hidden review again.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
