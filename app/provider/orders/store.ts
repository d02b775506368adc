import { sql } from 'kysely'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'
import { db } from '../database/pool'
import type { Reader, Tx } from '../database/transaction'
import type { Pieces } from '../stock/store'
import { orderFlow } from './order-flow'

export type Texts = Partial<Record<Locale, string>>

export interface LineToPlace {
  goodsId: string
  skuId: string
  title: Texts
  options: { name: Texts; value: Texts }[]
  picture: string
  price: Fen
  quantity: number
  /** What coupon and points take off the line, in fen; `paid` is without them. */
  couponShare: Fen
  pointsShare: Fen
  pointsSpent: number
  discount: Fen
  paid: Fen
  freightShare: Fen
}

export interface AddressTaken {
  name: string
  phone: string
  region: string
  place: string
  detail: string
}

export interface OrderToPlace {
  id: string
  memberId: string
  goodsTotal: Fen
  couponId: string | null
  couponDiscount: Fen
  pointsDiscount: Fen
  pointsSpent: number
  freight: Fen
  payable: Fen
  remark: string
  address: AddressTaken
  minutesToPay: number
  lines: LineToPlace[]
}

/** Writes an unpaid order with its lines and the first row of its history, in one statement. */
export async function insertOrder(tx: Tx, order: OrderToPlace): Promise<void> {
  const { id, memberId, goodsTotal, freight, payable, remark, address, minutesToPay } = order
  const { couponId, couponDiscount, pointsDiscount, pointsSpent } = order
  const lines = order.lines.map((line, index) => ({ ...line, position: index + 1 }))
  await sql`
    with placed as (
      insert into orders (id, member_id, status, goods_total, coupon_id, coupon_discount, points_discount, points_spent,
        discount_total, freight, payable, remark, address, expires_at)
      values (${id}, ${memberId}, ${orderFlow.place.to}, ${goodsTotal}, ${couponId}, ${couponDiscount},
        ${pointsDiscount}, ${pointsSpent}, ${couponDiscount + pointsDiscount}, ${freight}, ${payable}, ${remark},
        ${JSON.stringify(address)}, shop_now() + make_interval(mins => ${minutesToPay}))
      returning id, status, member_id
    ), lines as (
      insert into order_lines (order_id, position, goods_id, sku_id, title, options, picture, price, quantity,
        coupon_share, points_share, points_spent, discount, paid, freight_share)
      select placed.id, position, "goodsId", "skuId", title, options, picture, price, quantity,
        "couponShare", "pointsShare", "pointsSpent", discount, paid, "freightShare"
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}) as line (position int, "goodsId" text, "skuId" text,
        title jsonb, options jsonb, picture text, price bigint, quantity int, "couponShare" bigint,
        "pointsShare" bigint, "pointsSpent" bigint, discount bigint, paid bigint, "freightShare" bigint)
    )
    insert into order_history (order_id, move, to_status, by_kind, by_id)
    select id, 'place', status, 'member', member_id from placed`.execute(tx)
}

/** What an order holds or has bought, one entry per SKU. */
export async function piecesOf(reader: Reader, orderId: string): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select sku_id as "skuId", sum(quantity)::int as quantity from order_lines
    where order_id = ${orderId} group by sku_id order by sku_id`.execute(reader)
  return rows
}

/** Holds an order that the sweep cancelled until the transaction ends; false for any other. */
export async function lockExpired(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .where('cancelled_by', '=', 'sweep')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Unpaid orders whose time is over, the oldest first. */
export async function listDue(most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
