import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { notifyOfCoupon } from './give-coupon'
import { type DueCoupon, listDueCoupons, move } from './store'

const EXPIRE = { move: 'expire', by: 'sweep', orderId: null, skipLocked: true } as const

const expireCoupon = ({ couponId, ...one }: DueCoupon): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await move(tx, { couponId, ...EXPIRE }))) return false
    await notifyOfCoupon(tx, { ...one, kind: 'couponExpired' })
    return true
  })

export const expireCoupons = (): Promise<number> => eachDue(listDueCoupons, expireCoupon)
