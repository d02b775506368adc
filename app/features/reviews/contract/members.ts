import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const REVIEW_MOST = 500
/** Days after receipt. */
export const REVIEW_DAYS = 15
/** Days after the review. */
export const FOLLOW_UP_DAYS = 180
export const STARS = [5, 4, 3, 2, 1] as const
export const REVIEW_FILTERS = ['all', 'pictures', 'followUp', 'good', 'middling', 'bad'] as const

const followUp = z.object({
  body: z.string(),
  pictures: z.array(z.string()),
  /** By the shop's calendar; 0 on the same day. */
  days: z.number().int(),
})

export const review = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.number().int(),
  body: z.string(),
  pictures: z.array(z.string()),
  optionText: z.string(),
  followUp: followUp.nullable(),
  reply: z.string().nullable(),
  /** Whatever the review says. */
  isRewarded: z.boolean(),
  createdAt: z.string().datetime({ offset: true }),
})
export type Review = z.output<typeof review>

const average = z.number().nullable()

/** Averages have one decimal; null without reviews. */
const reviewTotals = z.object({
  average,
  service: average,
  delivery: average,
  /** Of 5, 4, 3, 2 and 1 stars. */
  distribution: z.array(z.number().int()).length(STARS.length),
  counts: z.object({
    all: z.number().int(),
    pictures: z.number().int(),
    followUp: z.number().int(),
    good: z.number().int(),
    middling: z.number().int(),
    bad: z.number().int(),
  }),
})
export type ReviewTotals = z.output<typeof reviewTotals>

const reviewLine = z.object({
  lineId: z.string(),
  goodsId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  mayReview: z.boolean(),
  mayFollowUp: z.boolean(),
  review: review
    .omit({ author: true, optionText: true })
    .extend({
      serviceStars: z.number().int(),
      deliveryStars: z.number().int(),
      isAnonymous: z.boolean(),
      hiddenReason: z.string().nullable(),
    })
    .nullable(),
})
export type ReviewLine = z.output<typeof reviewLine>

export const reviewInput = z.object({
  lineId: f.id,
  stars: f.stars,
  serviceStars: f.stars,
  deliveryStars: f.stars,
  body: f.optionalLines(REVIEW_MOST),
  pictures: f.pictures,
  isAnonymous: f.flag.default(false),
})

export const followUpInput = z.object({ lineId: f.id, body: f.lines(REVIEW_MOST), pictures: f.pictures })

export const reviewCalls = {
  list: guest.get('/api/goods/comments', {
    about: 'Reviews of goods, newest first, with their totals; 20 a page or `most`.',
    input: z.object({ goodsId: f.id, filter: z.enum(REVIEW_FILTERS).default('all'), cursor: idCursor, most: f.most }),
    output: f.page(review).merge(reviewTotals),
  }),
  lines: member.get('/api/review/lines', {
    about: 'The lines of one of the member’s orders, each with its review.',
    input: z.object({ orderId: f.id }),
    output: z.object({ items: z.array(reviewLine) }),
  }),
  write: member.post('/api/review/write', {
    about: 'Reviews one received line, once and within 15 days. Idempotent for the same review.',
    input: reviewInput,
    output: f.none,
  }),
  followUp: member.post('/api/review/followUp', {
    about: 'Adds a follow-up to one’s own review, once and within 180 days.',
    input: followUpInput,
    output: f.none,
  }),
}

export const reviewRefusals = {
  reviewTooEarly: { code: 4801, status: 409, say: m.reviews_refused_early },
  reviewTooLate: { code: 4802, status: 409, say: m.reviews_refused_late },
  reviewedAlready: { code: 4803, status: 409, say: m.reviews_refused_twice },
  reviewRefunded: { code: 4804, status: 409, say: m.reviews_refused_refunded },
  followUpImpossible: { code: 4805, status: 409, say: m.reviews_refused_follow_up },
} as const satisfies Refusals

export const reviewNotices = {
  reviewAnswered: { title: m.notices_review_answered_title, text: m.notices_review_answered_text },
  reviewHidden: { title: m.notices_review_hidden_title, text: m.notices_review_hidden_text },
} as const
