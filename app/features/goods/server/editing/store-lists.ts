import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { GOODS_STOCKS, GoodsSection, GoodsStatus } from '../../contract/editing'
import type { DeskGoodsListed } from '../../contract/operators'

export type ListedRow = Omit<DeskGoodsListed, 'name' | 'category' | 'brand'> &
  Record<'name' | 'category', Texts> & { brand: Texts | null }

export interface ListQuery {
  status: GoodsStatus | undefined
  category: string | undefined
  brand: string | undefined
  stock: (typeof GOODS_STOCKS)[number] | undefined
  lowBelow: number
  typed: string
  match: string | undefined
}

const few = (lowBelow: number) => sql`exists (
  select from skus join stock on stock.sku_id = skus.id
  where skus.goods_id = g.id and not skus.is_hidden and available < coalesce(skus.low_below, ${lowBelow}))`

function matching({ status, category, brand, stock, lowBelow, typed, match }: ListQuery) {
  const conditions = [
    status && sql`g.status = ${status}`,
    category &&
      sql`g.category_id = any(array(select id from categories where id = ${category} or parent_id = ${category}))`,
    brand && sql`g.brand_id = ${brand}`,
    stock === 'in' && sql`g.in_stock`,
    stock === 'out' && sql`not g.in_stock`,
    stock === 'low' && few(lowBelow),
    typed &&
      sql`(g.words @@ ${match ?? ''}::tsquery or ${typed} = g.id
      or g.id = (select goods_id from skus where skus.id = ${typed} or skus.barcode = ${typed} limit 1)
      or g.id in (select goods_id from skus where code = ${typed}))`,
  ]
  return sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `)
}

export async function listGoods(reader: Reader, query: ListQuery, beforeId: string | undefined, most: number) {
  const isBefore = beforeId === undefined ? sql`true` : sql`g.id < ${beforeId}`
  const { rows } = await sql<ListedRow>`
    select g.id, g.name, g.pictures[1] as picture, g.status, c.name as category, b.name as brand, g.price_from as "priceFrom",
      g.price_to as "priceTo", g.sales, g.on_sale_at as "onSaleAt", g.off_sale_at as "offSaleAt", (
        select coalesce(sum(available), 0)::int from skus join stock on stock.sku_id = skus.id
        where skus.goods_id = g.id and not skus.is_hidden) as available
    from (select * from goods g where ${matching(query)} and ${isBefore} order by g.id desc limit ${most}) g
    join categories c on c.id = g.category_id left join brands b on b.id = g.brand_id
    order by g.id desc`.execute(reader)
  return rows
}

export async function matchingIds(reader: Reader, query: ListQuery, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from goods g where ${matching(query)} order by g.id desc limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}

export async function countMatching(reader: Reader, query: ListQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from goods g where ${matching(query)} limit ${most}) counted`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

export interface ChangeRow {
  id: string
  version: number
  section: GoodsSection | 'state'
  by: string | null
  at: string
  before: Record<string, string>
  after: Record<string, string>
}

export async function listChanges(reader: Reader, goodsId: string, beforeId: number | undefined, most: number) {
  const { rows } = await sql<ChangeRow>`
    select c.id::text, c.version, c.section, o.name as by, c.changed_at as at, c.before, c.after
    from goods_changes c left join operators o on o.id = c.operator_id
    where c.goods_id = ${goodsId} and ${beforeId === undefined ? sql`true` : sql`c.id < ${beforeId}`}
    order by c.id desc limit ${most}`.execute(reader)
  return rows
}

interface MoveRow {
  from: GoodsStatus | null
  to: GoodsStatus
  by: string | null
  note: string
  at: string
}

export async function listMoves(reader: Reader, goodsId: string, most: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select from_state as "from", to_state as "to", o.name as by, note, moved_at as at
    from goods_history h left join operators o on o.id = h.by_id
    where h.goods_id = ${goodsId} order by h.id desc limit ${most}`.execute(reader)
  return rows
}
