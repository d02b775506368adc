import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { reviewInvariants } from './invariants'
import { publishedReview, reportableReview } from './moderate-review'
import { personalReviews } from './personal-data'
import { reviewTiles } from './tiles'

export const reviews = concept({
  calls,
  desk,
  personal: personalReviews,
  reportable: { review: reportableReview },
  publishable: { review: publishedReview },
  invariants: reviewInvariants,
  tiles: reviewTiles,
})
