import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { CouponStatus } from './coupon-flow'
import { type BatchTerms, termColumns } from './store-batches'

export interface CouponRow extends BatchTerms {
  id: string
  batchId: string
  status: CouponStatus
  orderId: string | null
  validFrom: string
  validUntil: string
  isValidNow: boolean
}

const columns = sql`
  c.id, c.batch_id as "batchId", ${termColumns}, c.status, c.order_id as "orderId",
  c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.valid_from <= shop_now() and c.valid_until > shop_now() as "isValidNow"`

export async function listCoupons(
  reader: Reader,
  memberId: string,
  statuses: readonly CouponStatus[],
  after: string | undefined,
  most: number,
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${columns} from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.status = any(${[...statuses]})
      and (${after ?? null}::text is null or c.id < ${after ?? null}::text)
    order by c.id desc limit ${most}`.execute(reader)
  return rows
}

/** The named one first, then those that end first. */
export async function listUnused(reader: Reader, memberId: string, most: number, named?: string): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${columns} from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.status = 'unused' and c.valid_until > shop_now()
    order by c.id = ${named ?? ''} desc, c.valid_until, c.id limit ${most}`.execute(reader)
  return rows
}

export async function findCoupon(reader: Reader, memberId: string, id: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select ${columns} from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.id = ${id}`.execute(reader)
  return rows[0]
}

/** Locked, so that two orders with one coupon come one after the other. */
export async function holdCoupon(tx: Tx, memberId: string, id: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    select ${columns} from member_coupons c join coupon_batches b on b.id = c.batch_id
    where c.member_id = ${memberId} and c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

export async function countUnused(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_coupons
    where member_id = ${memberId} and status = 'unused' and valid_until > shop_now()`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function hasPaid(reader: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where member_id = ${memberId} and paid_at is not null limit 1`.execute(reader)
  return rows.length > 0
}

export async function findNewMembers(reader: Reader, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from member_coupons where member_id = ${memberId} and taken_by = 'new member'
    order by id desc limit 1`.execute(reader)
  return rows[0]?.id
}
