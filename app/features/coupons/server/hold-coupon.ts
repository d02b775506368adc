import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { couponOf, move } from './store'

export async function lockCoupon(
  tx: Tx,
  { couponId, orderId, memberId }: { couponId: string; orderId: string; memberId: string },
): Promise<Result<void, 'couponGone'>> {
  const isHeld = await move(tx, { move: 'lock', couponId, orderId, validFor: memberId, by: 'member', byId: memberId })
  return isHeld ? ok(undefined) : refuse('couponGone', { field: 'couponId' })
}

/** Throws where the order did not hold it. */
export async function spendCoupon(tx: Tx, orderId: string, act: Act): Promise<void> {
  const couponId = await couponOf(tx, orderId)
  if (couponId && !(await move(tx, { ...act, move: 'use', couponId, orderId })))
    throw new Error(`order ${orderId} does not hold its coupon ${couponId}`)
}

/** An expired coupon goes with the next sweep. */
export async function releaseCoupon(tx: Tx, orderId: string, act: Act): Promise<void> {
  const couponId = await couponOf(tx, orderId)
  if (couponId && !(await move(tx, { ...act, move: 'release', couponId, orderId })))
    throw new Error(`order ${orderId} does not hold its coupon ${couponId}`)
}

/** For an expired order that is paid after all. */
export async function retakeCoupon(tx: Tx, orderId: string, act: Act): Promise<Result<void, 'couponGone'>> {
  const couponId = await couponOf(tx, orderId)
  if (!couponId || (await move(tx, { ...act, move: 'retake', couponId, orderId }))) return ok(undefined)
  return refuse('couponGone')
}
