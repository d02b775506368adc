import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

type Options = { name: Texts; values: { key: string; name: Texts }[] }[]

export type StockRow = {
  id: string
  goodsId: string
  sort: number
  name: Texts
  values: string[]
  options: Options
  picture: string | null
  available: number
  reserved: number
  allotted: number
  sold: number
  writtenOff: number
  received: number
  lowBelow: number | null
}

const selectStock = (page: RawBuilder<unknown>) => sql<StockRow>`
  select skus.id, g.id as "goodsId", skus.sort, g.name, skus.option_values as values, g.options,
    coalesce(skus.picture, g.pictures[1]) as picture, available, reserved, allotted, sold, written_off as "writtenOff",
    received, skus.low_below as "lowBelow"
  from goods g join skus on skus.goods_id = g.id join stock on stock.sku_id = skus.id where ${page}`

export type StockQuery = {
  /** `own`: the SKU's threshold overrides it. */
  below: { pieces: number; own: boolean } | undefined
  typed: string
  match: string | undefined
  after: { goodsId: string; sort: number; id: string } | undefined
  most: number
}

export async function listStock(reader: Reader, { below, typed, match, after, most }: StockQuery): Promise<StockRow[]> {
  const isBelow =
    below === undefined
      ? sql`true`
      : below.own
        ? sql`available < coalesce(skus.low_below, ${below.pieces})`
        : sql`available < ${below.pieces}`
  const isMeant =
    typed === '' ? sql`true` : sql`(g.words @@ ${match ?? ''}::tsquery or ${typed} in (g.id, skus.id, skus.barcode))`
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`g.id <= ${after.goodsId} and (g.id < ${after.goodsId} or (skus.sort, skus.id) > (${after.sort}, ${after.id}))`
  const page = sql`${isBelow} and ${isMeant} and ${isAfter} order by g.id desc, skus.sort, skus.id limit ${most}`
  return (await selectStock(page).execute(reader)).rows
}

export async function listLowestRows(reader: Reader, below: number, most: number): Promise<StockRow[]> {
  const page = sql`g.status = 'on sale' and not skus.is_hidden and available < coalesce(skus.low_below, ${below})
    order by available, skus.id limit ${most}`
  return (await selectStock(page).execute(reader)).rows
}

export async function countLow(reader: Reader, below: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods g join skus on skus.goods_id = g.id join stock on stock.sku_id = skus.id
    where g.status = 'on sale' and available < coalesce(skus.low_below, ${below})`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function findStock(reader: Reader, skuId: string): Promise<StockRow | undefined> {
  return (await selectStock(sql`skus.id = ${skuId}`).execute(reader)).rows[0]
}

export async function lastEntry(reader: Reader, skuId: string): Promise<string> {
  const entries = reader.selectFrom('stock_entries').select('id').where('sku_id', '=', skuId)
  return (await entries.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? ''
}

type Holding = { id: string; status: string; placed_at: string; pieces: number }

/** By orders that are not sent yet, and by exchanges. */
export async function listHolding(reader: Reader, skuId: string, most: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select orders.id, status, placed_at, sum(held.pieces)::int as pieces
    from (
      select order_id, quantity as pieces from order_lines join orders on orders.id = order_id
      where sku_id = ${skuId} and status in ('unpaid', 'paid')
      union all
      select order_id, quantity from after_sales where sku_id = ${skuId} and hold_state = 'held') held
    join orders on orders.id = held.order_id
    group by orders.id order by orders.id desc limit ${most}`.execute(reader)
  return rows
}

export function listMoves(reader: Reader, skuId: string, beforeId: string | undefined, most: number) {
  let query = reader
    .selectFrom('stock_moves')
    .leftJoin('stock_entries', 'move_id', 'stock_moves.id')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['stock_moves.id', 'kind', 'quantity', 'order_id', 'moved_at', 'reason', 'reference', 'operators.name'])
    .where('stock_moves.sku_id', '=', skuId)
  if (beforeId !== undefined) query = query.where('stock_moves.id', '<', Number(beforeId))
  return query.orderBy('stock_moves.id', 'desc').limit(most).execute()
}
