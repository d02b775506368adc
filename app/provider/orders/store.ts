import { type CompiledQuery, sql } from 'kysely'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'
import { db } from '../database/pool'
import type { Reader, Tx } from '../database/transaction'
import type { FreightTerms } from '../freight/freight-of'
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
  /** By which the freight of what is left of it would be worked out, where the order travels for nothing. */
  freightTerms: FreightTerms | null
  /** What the pieces were carved out for, where the order is of an activity with stock of its own. */
  allotmentId?: string
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
  /** What goods come to from which it travels for nothing, where it does. */
  freeFreightFrom: Fen | null
  payable: Fen
  remark: string
  address: AddressTaken
  minutesToPay: number
  /** A keyed hash of the browser's random name. */
  deviceKey: string | null
  /** Where it is of a flash sale. */
  flashSaleId?: string
  /** Where it sends a prize, for which nothing is paid. */
  kind?: 'prize'
  /** Where points were exchanged for it. */
  pointsGoodsId?: string
  lines: LineToPlace[]
}

/** So many new ids. */
export async function newIds(reader: Reader, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count})`.execute(reader)
  return rows.map((row) => row.id)
}

/**
 * The statement that writes unpaid orders with their lines and the first row of their histories. The orders of a person
 * must have taken turns before what they hold was counted, see `takingTurns`.
 */
export function placing(orders: readonly OrderToPlace[]): CompiledQuery {
  const sent = orders.map(({ lines, ...order }) => ({
    ...order,
    discount: order.couponDiscount + order.pointsDiscount,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
  }))
  return sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}) as sent (id text, "memberId" text, "goodsTotal" bigint,
        "couponId" text, "couponDiscount" bigint, "pointsDiscount" bigint, "pointsSpent" int, discount bigint,
        freight bigint, "freeFreightFrom" bigint, payable bigint, remark text, address jsonb, "minutesToPay" int, "deviceKey" text, "flashSaleId" text,
        "pointsGoodsId" text, kind text, lines jsonb)
    ), placed as (
      insert into orders (id, member_id, status, goods_total, coupon_id, coupon_discount, points_discount, points_spent,
        discount_total, freight, free_freight_from, payable, remark, address, device_key, kind, flash_sale_id,
        points_goods_id, expires_at)
      select id, "memberId", ${orderFlow.place.to}, "goodsTotal", "couponId", "couponDiscount", "pointsDiscount",
        "pointsSpent", discount, freight, "freeFreightFrom", payable, remark, address, "deviceKey",
        coalesce(kind, case when "flashSaleId" is not null then 'flash' when "pointsGoodsId" is not null then 'points'
          else 'normal' end),
        "flashSaleId", "pointsGoodsId",
        shop_now() + make_interval(mins => "minutesToPay")
      from sent
    ), lines as (
      insert into order_lines (order_id, position, goods_id, sku_id, title, options, picture, price, quantity,
        coupon_share, points_share, points_spent, discount, paid, freight_share, freight_terms, allotment_id)
      select sent.id, position, "goodsId", "skuId", title, options, picture, price, quantity,
        "couponShare", "pointsShare", line."pointsSpent", line.discount, paid, "freightShare",
        "freightTerms", "allotmentId"
      from sent, jsonb_to_recordset(sent.lines) as line (position int, "goodsId" text, "skuId" text,
        title jsonb, options jsonb, picture text, price bigint, quantity int, "couponShare" bigint,
        "pointsShare" bigint, "pointsSpent" int, discount bigint, paid bigint, "freightShare" bigint, "freightTerms" jsonb,
        "allotmentId" text)
    )
    insert into order_history (order_id, move, to_status, by_kind, by_id)
    select id, 'place', ${orderFlow.place.to}, 'member', "memberId" from sent`.compile(db)
}

/** What an order holds or has bought, and of which allotment; one entry per SKU. */
export async function piecesOf(reader: Reader, orderId: string): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select sku_id as "skuId", sum(quantity)::int as quantity, allotment_id as "allotmentId" from order_lines
    where order_id = ${orderId} group by sku_id, allotment_id order by sku_id`.execute(reader)
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
    // As a word, not as a parameter: only so does a prepared statement know the index of unpaid orders.
    .where('status', '=', sql.lit('unpaid'))
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
