import { countUnusedCoupons } from '~/features/coupons/server/unused-coupons'
import { favouriteCounts } from '~/features/favourites/server/list-favourites'
import { availablePoints } from '~/features/points/server/read-points'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'

export async function figuresOf(memberId: string) {
  const [points, coupons, favourites] = await Promise.all([
    availablePoints(db, memberId),
    countUnusedCoupons(db, memberId),
    favouriteCounts(memberId),
  ])
  return ok({ points, coupons, favourites: favourites.all })
}
