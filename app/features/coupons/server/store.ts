import { type SqlBool, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import { type CouponMove, couponFlow } from './coupon-flow'

/** In fen; null where one of those coupons has no cap. */
export async function worthGiven(reader: Reader, memberId: string, hours: number): Promise<Fen | null> {
  const { rows } = await sql<{ worth: number; open: number }>`
    select coalesce(sum(coalesce(amount_off, most_off)), 0)::bigint as worth,
      count(*) filter (where coalesce(amount_off, most_off) is null)::int as open
    from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.taken_by = 'operator'
      and c.taken_at > shop_now() - make_interval(hours => ${hours})`.execute(reader)
  const [{ worth, open } = { worth: 0, open: 0 }] = rows
  return open > 0 ? null : fen(worth)
}

interface MoveToMake extends Act {
  move: CouponMove
  couponId: string
  orderId: string | null
  validFor?: string
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
    .where('valid_until', '<=', sql<string>`shop_now()`)
    .orderBy('valid_until')
    .limit(most)
    .execute()
}
