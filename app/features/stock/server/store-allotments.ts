import { type CompiledQuery, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ownOf } from '~/values/own'
import type { Pieces, Reservation, StockMove } from './store'

const change = {
  reserve: { from: 'available', to: 'reserved' },
  release: { from: 'reserved', to: 'available' },
  sell: { from: 'reserved', to: 'sold' },
} as const

/** False where there are too few. Pieces of paid orders return to the SKU, never to the allotment. */
export async function moveAllotted(tx: Tx, kind: StockMove, orderId: string, piece: Pieces): Promise<boolean> {
  const moves = ownOf<{ from: string; to: string }>(change, kind)
  if (!moves) throw new Error(`an allotment has no ${kind}`)
  const { from, to } = moves
  const { quantity, allotmentId } = piece
  const [source, target] = [sql.ref(from), sql.ref(to)]
  const settled = sql`, settled as (
      update stock set allotted = allotted - ${quantity}, sold = sold + ${quantity} from moved
      where stock.sku_id = moved.sku_id returning stock.sku_id)`
  const { numAffectedRows } = await sql`
    with moved as (
      update stock_allotments set ${source} = ${source} - ${quantity}, ${target} = ${target} + ${quantity}
      where id = ${allotmentId} and ${source} >= ${quantity} returning id, sku_id)${kind === 'sell' ? settled : sql``}
    insert into stock_moves (sku_id, kind, quantity, order_id, allotment_id)
    select sku_id, ${kind}, ${quantity}, ${orderId}, id from moved`.execute(tx)
  return numAffectedRows === 1n
}

/** Fails where one has too few; see `isShort`. */
export function reservingAllotted(wanted: readonly Reservation[]): CompiledQuery {
  const ids = wanted.map(({ allotmentId }) => allotmentId as string)
  const quantities = wanted.map(({ quantity }) => quantity)
  const orderIds = wanted.map(({ orderId }) => orderId)
  return sql`
    with wanted as (select * from unnest(${ids}::text[], ${quantities}::int[], ${orderIds}::text[])
      as wanted (id, quantity, order_id)),
    sums as (select id, sum(quantity)::int as quantity from wanted group by id),
    -- In the order of their ids, so that two groups do not wait for each other; not "for update", which would wait for
    -- every order whose lines have just named the allotment, and they for this one.
    held as materialized (select id from stock_allotments where id = any(${ids}) order by id for no key update),
    moved as (
      update stock_allotments as a set available = available - sums.quantity, reserved = reserved + sums.quantity
      from sums join held using (id) where a.id = sums.id and available >= sums.quantity
      returning a.id, a.sku_id)
    insert into stock_moves (sku_id, kind, quantity, order_id, allotment_id)
    select sku_id, 'reserve', case when moved.id is not null then quantity end, order_id, wanted.id
    from wanted left join moved on moved.id = wanted.id`.compile(db)
}

export async function countAllotted(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('stock_allotments')
    .select(['id', 'available'])
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.available]))
}

export type Allotment = { id: string; skuId: string; allotted: number }

export async function insertAllotments(tx: Tx, wanted: readonly Pieces[]): Promise<Allotment[]> {
  const ids = wanted.map(({ skuId }) => skuId)
  const quantities = wanted.map(({ quantity }) => quantity)
  const { rows } = await sql<Allotment>`
    with wanted as (select * from unnest(${ids}::text[], ${quantities}::int[]) as wanted (sku_id, quantity)),
    held as (select sku_id, available from stock where sku_id = any(${ids}) order by sku_id for update),
    made as (
      insert into stock_allotments (sku_id, allotted, available)
      select sku_id, least(available, quantity), least(available, quantity) from held join wanted using (sku_id)
      returning id, sku_id, allotted),
    carved as (
      update stock set available = stock.available - made.allotted, allotted = stock.allotted + made.allotted
      from made where stock.sku_id = made.sku_id and made.allotted > 0),
    noted as (
      insert into stock_moves (sku_id, kind, quantity, allotment_id)
      select sku_id, 'allot', allotted, id from made where allotted > 0)
    select id, sku_id as "skuId", allotted from made`.execute(tx)
  return rows
}

export async function takeBackLeft(
  tx: Tx,
  allotmentIds: readonly string[],
  retained: readonly number[] = allotmentIds.map(() => 0),
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    with wanted as (select * from unnest(${[...allotmentIds]}::text[], ${[...retained]}::int[]) as wanted (id, kept)),
    held as materialized (
      select a.id, sku_id, available - kept as available from stock_allotments as a join wanted using (id)
      where available > kept order by a.id for no key update of a),
    given as (
      update stock_allotments as a set available = a.available - held.available, returned = returned + held.available
      from held where a.id = held.id),
    back as (
      update stock set available = stock.available + sums.pieces, allotted = allotted - sums.pieces
      from (select sku_id, sum(available)::int as pieces from held group by sku_id) as sums
      where stock.sku_id = sums.sku_id),
    noted as (
      insert into stock_moves (sku_id, kind, quantity, allotment_id) select sku_id, 'take back', available, id from held)
    select coalesce(sum(available), 0)::int as pieces from held`.execute(tx)
  return rows[0]?.pieces ?? 0
}
