import { type CompiledQuery, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { moveAllotted, reservingAllotted } from './store-allotments'

export interface NamedStock {
  id: string
  barcode: string | null
  name: Texts
  values: string[]
  options: { name: Texts; values: { key: string; name: Texts }[] }[]
  available: number
  lastId: string
}

export async function findStockOf(reader: Reader, keys: readonly string[]): Promise<NamedStock[]> {
  const { rows } = await sql<NamedStock>`
    select skus.id, skus.barcode, g.name, skus.option_values as values, g.options, available, coalesce((
      select id from stock_entries where sku_id = skus.id order by id desc limit 1), '') as "lastId"
    from (
      select id from skus where id = any(${[...keys]}) union select id from skus where barcode = any(${[...keys]})) as meant
    join skus on skus.id = meant.id join goods g on g.id = skus.goods_id join stock on stock.sku_id = skus.id`.execute(
    reader,
  )
  return rows
}

export async function countEntries(reader: Reader, listId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_entries
    where id >= ${`${listId}-`} and id < ${`${listId}.`}`.execute(reader)
  return rows[0]?.count ?? 0
}

/** Of the allotment, where one is named. */
export type Pieces = { skuId: string; quantity: number; allotmentId?: string | null }
export type StockMove = 'reserve' | 'release' | 'sell' | 'return' | 'write off'

const change = {
  reserve: { from: 'available', to: 'reserved' },
  release: { from: 'reserved', to: 'available' },
  sell: { from: 'reserved', to: 'sold' },
  return: { from: 'sold', to: 'available' },
  'write off': { from: 'available', to: 'written_off' },
} as const satisfies Record<StockMove, { from: string; to: string }>

/** All or none, each noted in `stock_moves`. One entry per SKU; false where some SKU has too few. */
export async function move(tx: Tx, kind: StockMove, orderId: string, pieces: readonly Pieces[]): Promise<boolean> {
  const allotted = pieces.filter(({ allotmentId }) => allotmentId)
  // Allotments are locked before the stock of their SKUs.
  for (const one of allotted) if (!(await moveAllotted(tx, kind, orderId, one))) return false
  return (
    allotted.length === pieces.length ||
    moveOwn(
      tx,
      kind,
      orderId,
      pieces.filter((one) => !one.allotmentId),
    )
  )
}

async function moveOwn(tx: Tx, kind: StockMove, orderId: string, pieces: readonly Pieces[]): Promise<boolean> {
  const ids = pieces.map((piece) => piece.skuId)
  const quantities = pieces.map((piece) => piece.quantity)
  // An update locks rows as its plan finds them; locking by id first prevents deadlocks.
  if (ids.length > 1)
    await sql`select sku_id from stock where sku_id = any(${ids}) order by sku_id for update`.execute(tx)
  const from = sql.ref(`stock.${change[kind].from}`)
  const target = sql.ref(change[kind].from)
  const to = sql.ref(change[kind].to)
  const toNow = sql.ref(`stock.${change[kind].to}`)
  const { numAffectedRows } = await sql`
    with wanted as (select * from unnest(${ids}::text[], ${quantities}::int[]) as wanted (sku_id, quantity)),
    fitting as (select count(*) as skus from wanted join stock using (sku_id) where ${from} >= wanted.quantity),
    moved as (
      update stock set ${target} = ${from} - wanted.quantity, ${to} = ${toNow} + wanted.quantity
      from wanted, fitting
      where stock.sku_id = wanted.sku_id and ${from} >= wanted.quantity and fitting.skus = ${ids.length}
      returning stock.sku_id, wanted.quantity)
    insert into stock_moves (sku_id, kind, quantity, order_id)
    select sku_id, ${kind}, quantity, ${orderId} from moved`.execute(tx)
  return numAffectedRows === BigInt(ids.length)
}

/** Pieces that another order took are missing from `moved`, and a movement without a quantity violates the column. */
const NOT_NULL_VIOLATION = '23502'

export function isShort(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string }
  return code === NOT_NULL_VIOLATION && table === 'stock_moves'
}

export type Reservation = Pieces & { orderId: string }

/** Fails where some SKU has too few; see `isShort`. */
export function reserving(wanted: readonly Reservation[]): CompiledQuery[] {
  const allotted = wanted.filter(({ allotmentId }) => allotmentId)
  const own = wanted.filter(({ allotmentId }) => !allotmentId)
  return [...(allotted.length > 0 ? [reservingAllotted(allotted)] : []), ...(own.length > 0 ? [reservingOwn(own)] : [])]
}

function reservingOwn(wanted: readonly Reservation[]): CompiledQuery {
  const ids = wanted.map((one) => one.skuId)
  const orderIds = wanted.map((one) => one.orderId)
  const quantities = wanted.map((one) => one.quantity)
  const wantedRows = sql`
    with wanted as (select * from unnest(${ids}::text[], ${quantities}::int[], ${orderIds}::text[])
      as wanted (sku_id, quantity, order_id)),
    sums as (select sku_id, sum(quantity)::int as quantity from wanted group by sku_id)`
  const one = sql`${wantedRows}, in_order as (select * from sums)`
  // Several rows are locked in the order of their ids before the first is changed; see `move`.
  const several = sql`${wantedRows},
    held as materialized (select sku_id from stock where sku_id = any(${ids}) order by sku_id for update),
    in_order as (select * from sums join held using (sku_id))`
  return sql`${new Set(ids).size > 1 ? several : one},
    moved as (
      update stock set available = available - in_order.quantity, reserved = reserved + in_order.quantity
      from in_order where stock.sku_id = in_order.sku_id and available >= in_order.quantity
      returning stock.sku_id)
    insert into stock_moves (sku_id, kind, quantity, order_id)
    select wanted.sku_id, 'reserve', case when moved.sku_id is not null then wanted.quantity end, order_id
    from wanted left join moved using (sku_id)`.compile(db)
}

export async function countAvailable(reader: Reader, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('stock')
    .select(['sku_id', 'available'])
    .where('sku_id', '=', sql<string>`any(${skuIds})`)
    .execute()
  return new Map(rows.map((row) => [row.sku_id, row.available]))
}
