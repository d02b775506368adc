import { type SqlBool, sql } from 'kysely'
import type { FreightTerms } from '~/features/delivery/server/freight/freight-of'
import type { Pieces } from '~/features/stock/server/store'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import type { Channel } from '~/values/visit-sources'

/** Including what was withheld of refunds for it; false where it was refunded before. */
export async function claimFreight(tx: Tx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ freight_refunded: sql`freight`, freight_held: 0 })
    .where('id', '=', orderId)
    .where('freight_refunded', '=', fen(0))
    .where(sql<SqlBool>`freight + freight_held > 0`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** In fen; negative for less. False where it has changed meanwhile. */
export async function holdFreight(tx: Tx, orderId: string, more: number, after: Fen): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set freight_held = freight_held + ${more}
    where id = ${orderId} and freight_held = ${after} and freight = 0 and freight_held + ${more} >= 0`.execute(tx)
  return numAffectedRows === 1n
}

export async function countInStatus(reader: Reader, memberId: string, statuses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where member_id = ${memberId} and status = any(${[...statuses]})`.execute(reader)
  return rows[0]?.count ?? 0
}

type Texts = Partial<Record<Locale, string>>

export interface LineToPlace {
  goodsId: string
  skuId: string
  title: Texts
  options: { name: Texts; value: Texts }[]
  picture: string
  price: Fen
  quantity: number
  /** In fen; `paid` is without them. */
  couponShare: Fen
  pointsShare: Fen
  pointsSpent: number
  discount: Fen
  paid: Fen
  freightShare: Fen
  freightTerms: FreightTerms | null
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
  freeFreightFrom: Fen | null
  payable: Fen
  remark: string
  address: AddressTaken
  minutesToPay: number
  /** A keyed hash of the browser's random name. */
  deviceKey: string | null
  /** As visits name the browser. */
  visitor?: string | null
  /** Where it is not that of a visit. */
  channel?: Channel
  placedBy?: string
  flashSaleId?: string
  kind?: 'prize'
  pointsGoodsId?: string
  lines: LineToPlace[]
}

export async function piecesOf(reader: Reader, orderId: string): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select sku_id as "skuId", sum(quantity)::int as quantity, allotment_id as "allotmentId" from order_lines
    where order_id = ${orderId} group by sku_id, allotment_id order by sku_id`.execute(reader)
  return rows
}

/** What a piece costs at payment stays; 0 is a cost that nobody has entered. */
export async function takeCosts(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_lines set unit_cost = skus.cost from skus
    where order_lines.order_id = ${orderId} and skus.id = order_lines.sku_id and skus.cost > 0
      and order_lines.unit_cost is null`.execute(tx)
}

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

export async function listDue(most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    // As a literal: only so does a prepared statement use the index of unpaid orders.
    .where('status', '=', sql.lit('unpaid'))
    .where('expires_at', '<=', sql<string>`shop_now()`)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
