import { sql } from 'kysely'
import type { FreightTerms } from '~/features/delivery/server/freight/freight-of'
import type { Pieces } from '~/features/stock/server/store'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'

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
