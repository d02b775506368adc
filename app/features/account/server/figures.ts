import { ok } from '~/values/result'
import { countUnusedCoupons } from '../coupons/unused-coupons'
import { db } from '../database/pool'
import { favouriteCounts } from '../favourites/list-favourites'
import { availablePoints } from '../points/read-points'

/** What a member has, one statement each. */
export async function figuresOf(memberId: string) {
  const [points, coupons, favourites] = await Promise.all([
    availablePoints(db, memberId),
    countUnusedCoupons(db, memberId),
    favouriteCounts(memberId),
  ])
  return ok({ points, coupons, favourites: favourites.all })
}
