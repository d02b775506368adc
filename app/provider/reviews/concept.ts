import { concept } from '../concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetReviews } from './forget-reviews'
import { reviewInvariants } from './invariants'
import { listOwnReviews } from './own-reviews'
import { reviewTiles } from './tiles'

export const reviews = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetReviews(tx, id),
  ownData: { reviews: listOwnReviews },
  invariants: reviewInvariants,
  tiles: reviewTiles,
})
