import { transaction } from '../database/transaction'
import { expireDue } from './store'
import { tellOfCoupon } from './tell-of-coupon'

const BATCH = 200

/** Lets unused coupons expire whose time is over and tells their members. Returns how many. */
export const expireCoupons = (): Promise<number> =>
  transaction(async (tx) => {
    const expired = await expireDue(tx, BATCH)
    for (const one of expired) await tellOfCoupon(tx, { ...one, kind: 'couponExpired' })
    return expired.length
  })
