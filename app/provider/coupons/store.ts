import { sql } from 'kysely'
import type { Reader, Tx } from '../database/transaction'
import { type CouponMove, couponFlow } from './coupon-flow'

interface MoveToMake {
  move: CouponMove
  couponId: string
  orderId: string | null
  /** Only a coupon of this member that is good now. */
  validFor?: string
}

/** Makes one move of one coupon and writes its history row; false, and nothing done, where it may not move so. */
export async function move(tx: Tx, { move, couponId, orderId, validFor }: MoveToMake): Promise<boolean> {
  const { from, to } = couponFlow[move]
  const holds = to === 'locked' || to === 'used'
  const { numAffectedRows } = await sql`
    with before as (
      select id, status from member_coupons
      where id = ${couponId} and status = any(${[...from]})
        and (order_id is null or order_id = ${orderId}::text)
        and (${validFor ?? null}::text is null
          or (member_id = ${validFor ?? null}::text and valid_from <= shop_now() and valid_until > shop_now()))
      for update
    ), moved as (
      update member_coupons c set status = ${to}, order_id = ${holds ? orderId : null}::text
      from before where c.id = before.id returning c.id, before.status
    )
    insert into coupon_history (coupon_id, move, from_status, to_status, order_id)
    select id, ${move}, status, ${to}, ${orderId}::text from moved`.execute(tx)
  return numAffectedRows === 1n
}

/** The coupon that an order holds or has used. */
export async function couponOf(reader: Reader, orderId: string): Promise<string | undefined> {
  const row = await reader.selectFrom('orders').select('coupon_id').where('id', '=', orderId).executeTakeFirst()
  return row?.coupon_id ?? undefined
}

/** Lets the unused coupons expire whose time is over, with a history row each; answers whose they were, and of which batch. */
export async function expireDue(tx: Tx, most: number): Promise<{ memberId: string; batchId: string }[]> {
  const { from, to } = couponFlow.expire
  const { rows } = await sql<{ memberId: string; batchId: string }>`
    with due as (
      select id, status from member_coupons
      where status = 'unused' and status = any(${[...from]}) and valid_until <= shop_now()
      order by valid_until limit ${most} for update skip locked
    ), moved as (
      update member_coupons c set status = ${to} from due where c.id = due.id returning c.id, due.status, member_id, batch_id
    ), noted as (
      insert into coupon_history (coupon_id, move, from_status, to_status) select id, 'expire', status, ${to} from moved
    )
    select member_id as "memberId", batch_id as "batchId" from moved`.execute(tx)
  return rows
}
