import { lockCoupon, releaseCoupon, retakeCoupon } from '~/features/coupons/server/hold-coupon'
import { returnPoints, spendPoints } from '~/features/points/server/spend-points'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { spentOn } from '../store/store-read'

interface Held {
  memberId: string
  orderId: string
  couponId: string | null
  points: number
}

/** Roll back on a refusal. */
export async function holdDiscounts(
  tx: Tx,
  { memberId, orderId, couponId, points }: Held,
): Promise<Result<void, 'couponGone' | 'pointsShort'>> {
  const locked = couponId === null ? ok(undefined) : await lockCoupon(tx, { couponId, orderId, memberId })
  if (!locked.ok || points === 0) return locked
  return spendPoints(tx, { memberId, orderId, points })
}

export async function releaseDiscounts(tx: Tx, orderId: string, act: Act): Promise<void> {
  const { memberId, couponId, points } = await spentOn(tx, orderId)
  if (couponId !== null) await releaseCoupon(tx, orderId, act)
  if (points > 0) await returnPoints(tx, { memberId, orderId, points })
}

export async function retakeDiscounts(
  tx: Tx,
  orderId: string,
  act: Act,
): Promise<Result<void, 'couponGone' | 'pointsShort'>> {
  const { memberId, couponId, points } = await spentOn(tx, orderId)
  const taken = couponId === null ? ok(undefined) : await retakeCoupon(tx, orderId, act)
  if (!taken.ok || points === 0) return taken
  return spendPoints(tx, { memberId, orderId, points, again: true })
}
