import { type SqlBool, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type CouponMove, couponFlow } from './coupon-flow'

interface MoveToMake extends Act {
  move: CouponMove
  couponId: string
  orderId: string | null
  validFor?: string
  /** For sweeps. */
  skipLocked?: boolean
}

const moveCoupons = mover(
  { table: 'member_coupons', column: 'status', history: 'coupon_history', subject: 'coupon_id' },
  couponFlow,
)

export async function move(
  tx: Tx,
  { move, couponId, orderId, validFor, skipLocked, ...act }: MoveToMake,
): Promise<boolean> {
  const { to } = couponFlow[move]
  const holds = to === 'locked' || to === 'used'
  const valid =
    validFor === undefined
      ? sql``
      : sql`and member_id = ${validFor} and valid_from <= shop_now() and valid_until > shop_now()`
  const moved = await moveCoupons(tx, move, [couponId], act, {
    where: sql<SqlBool>`(order_id is null or order_id = ${orderId}::text) ${valid}`,
    set: sql`order_id = ${holds ? orderId : null}::text`,
    also: { order_id: orderId },
    skipLocked,
  })
  return moved.length === 1
}

export async function couponOf(reader: Reader, orderId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('orders').select('coupon_id').where('id', '=', orderId).executeTakeFirst()
  return row?.coupon_id ?? undefined
}

export interface DueCoupon {
  couponId: string
  memberId: string
  batchId: string
}

export async function listDueCoupons(most: number): Promise<DueCoupon[]> {
  return db
    .selectFrom('member_coupons')
    .select(['id as couponId', 'member_id as memberId', 'batch_id as batchId'])
    .where('status', '=', sql.lit('unused'))
    .where('valid_until', '<=', sql<Date>`shop_now()`)
    .orderBy('valid_until')
    .limit(most)
    .execute()
}
