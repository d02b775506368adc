import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetReviews } from './forget-reviews'
import { reviewInvariants } from './invariants'
import { publishedReview, reportableReview } from './moderate-review'
import { listOwnReviews } from './own-reviews'
import { reviewTiles } from './tiles'

export const reviews = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetReviews(tx, id),
  ownData: { reviews: listOwnReviews },
  reportable: { review: reportableReview },
  publishable: { review: publishedReview },
  invariants: reviewInvariants,
  tiles: reviewTiles,
})
