import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { SaleStatus } from './sale-flow'

export interface TermsRow {
  status: SaleStatus
  startsAt: string
  hasBegun: boolean
  isOver: boolean
  price: number
  perOrder: number
  perMember: number
  allotmentId: string | null
  available: number | null
  /** Pieces that the member has in this sale, paid or not. */
  taken: number
}

type Wanted = { saleId: string; skuId: string; memberId: string }

export async function findTerms(reader: Reader, wanted: readonly Wanted[]): Promise<(TermsRow | undefined)[]> {
  const column = (of: (one: Wanted) => string) => sql`${wanted.map(of)}::text[]`
  const { rows } = await sql<TermsRow & { position: number }>`
    select wanted.position::int, flash_sales.state as status, starts_at as "startsAt", starts_at <= shop_now() as "hasBegun",
      ends_at <= shop_now() as "isOver", price, per_order as "perOrder", per_member as "perMember",
      allotment_id as "allotmentId", stock_allotments.available, (
        select coalesce(sum(line.quantity), 0)::int
        from (select id from orders where flash_sale_id = wanted.sale_id and member_id = wanted.member_id
          and status <> 'cancelled' offset 0) as had,
          lateral (select quantity from order_lines where order_id = had.id offset 0) as line) as taken
    from unnest(${column((one) => one.saleId)}, ${column((one) => one.skuId)}, ${column((one) => one.memberId)})
      with ordinality as wanted (sale_id, sku_id, member_id, position)
    join flash_sales on flash_sales.id = wanted.sale_id
    join flash_sale_skus as sku on sku.sale_id = wanted.sale_id and sku.sku_id = wanted.sku_id
    left join stock_allotments on stock_allotments.id = allotment_id`.execute(reader)
  const found = new Map(rows.map(({ position, ...row }) => [position, row]))
  return wanted.map((_, index) => found.get(index + 1))
}

export async function findRevival(reader: Reader, orderId: string) {
  const { rows } = await sql<{ memberId: string; saleId: string; perMember: number; pieces: number }>`
    select member_id as "memberId", flash_sales.id as "saleId", per_member as "perMember",
      (select sum(quantity)::int from order_lines where order_id = orders.id) as pieces
    from orders join flash_sales on flash_sales.id = flash_sale_id where orders.id = ${orderId}`.execute(reader)
  return rows[0]
}

export async function countTaken(reader: Reader, saleId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum(quantity), 0)::int as taken from orders join order_lines on order_id = orders.id
    where flash_sale_id = ${saleId} and member_id = ${memberId} and status <> 'cancelled'`.execute(reader)
  return rows[0]?.taken ?? 0
}

export interface Glance {
  saleId: string
  skuId: string
  status: SaleStatus
  /** In ms by the database's clock; negative once begun. */
  msToStart: number
  available: number | null
}

export async function glanceAtSales(): Promise<Glance[]> {
  const { rows } = await sql<Glance>`
    select sale_id as "saleId", flash_sale_skus.sku_id as "skuId", state as status, available,
      (extract(epoch from starts_at - shop_now()) * 1000)::float8 as "msToStart"
    from flash_sales join flash_sale_skus on sale_id = flash_sales.id
    left join stock_allotments on stock_allotments.id = allotment_id
    where ends_at > shop_now() - interval '1 hour' and starts_at < shop_now() + interval '1 day'`.execute(db)
  return rows
}
