import type { Provided } from '~/house/caller'
import type { reviewCalls } from '../contract/members'
import { followUpReview } from './follow-up-review'
import { listGoodsReviews } from './list-reviews'
import { readReviewLines } from './read-lines'
import { writeReview } from './write-review'

export const calls: Provided<typeof reviewCalls> = {
  list: (asked, { locale }) => listGoodsReviews(asked, locale),
  lines: ({ orderId }, { memberId, locale }) => readReviewLines(memberId, orderId, locale),
  write: (sent, { memberId }) => writeReview({ ...sent, memberId }),
  followUp: (sent, { memberId }) => followUpReview({ ...sent, memberId }),
}
