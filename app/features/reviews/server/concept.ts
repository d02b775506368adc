import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { reviewCalls } from '../contract/members'
import { desk } from './desk'
import { reviewInvariants } from './invariants'
import { listGoodsReviews } from './list-reviews'
import { publishedReview, reportableReview } from './moderate-review'
import { personalReviews } from './personal-data'
import { readReviewLines } from './read-lines'
import { followUpReview, writeReview } from './write-review'

const calls: Provided<typeof reviewCalls> = {
  list: (input, { locale }) => listGoodsReviews(input, locale),
  lines: ({ orderId }, { memberId, locale }) => readReviewLines(memberId, orderId, locale),
  write: (sent, { memberId }) => writeReview({ ...sent, memberId }),
  followUp: (sent, { memberId }) => followUpReview({ ...sent, memberId }),
}

const reviewTiles: Record<string, Tile> = {
  reviews: {
    may: 'handleReviews',
    kind: 'waiting',
    title: m.console_figure_reviews,
    screen: 'consoleReviews',
    query: { queue: 'unanswered' },
    value: () => sql`(select count(*) from reviews where reply is null and hidden_at is null)`,
  },
}

export const reviews = concept({
  calls,
  desk,
  personal: personalReviews,
  reportable: { review: reportableReview },
  publishable: { review: publishedReview },
  invariants: reviewInvariants,
  tiles: reviewTiles,
})
