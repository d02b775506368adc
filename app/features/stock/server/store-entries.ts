import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { StockWay } from '../contract/operators'

/** Everybody locks stock in the order of the SKUs. */
export async function holdStock(tx: Tx, skuIds: readonly string[]) {
  const { rows } = await sql<{ id: string; available: number; received: number }>`
    select sku_id as id, available, received from stock where sku_id = any(${[...skuIds]})
    order by sku_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** By hand, of each SKU; empty where there is none. */
export async function lastEntries(reader: Reader, skuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; last: string }>`
    select s.sku_id as id, coalesce((
      select e.id from stock_entries e where e.sku_id = s.sku_id order by e.id desc limit 1), '') as last
    from stock s where s.sku_id = any(${[...skuIds]})`.execute(reader)
  return new Map(rows.map(({ id, last }) => [id, last]))
}

export interface StockEntry {
  /** Undefined for a new one. */
  id: string | undefined
  skuId: string
  way: StockWay
  pieces: number
  expected: number | null
  reason: string
  reference: string
  /** What comes in; below 0 what is written off. */
  change: number
}

/** One per SKU. Answers how many: a SKU with too few pieces is left out. */
export async function insertEntries(tx: Tx, operatorId: string, entries: readonly StockEntry[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as wanted (id text, "skuId" text, way text, pieces int,
        expected int, reason text, reference text, change int)),
    moved as (
      update stock set available = available + wanted.change, received = received + greatest(wanted.change, 0),
        written_off = written_off - least(wanted.change, 0)
      from wanted where sku_id = wanted."skuId" and wanted.change <> 0 and available + wanted.change >= 0
      returning sku_id, wanted.change),
    moves as (
      insert into stock_moves (sku_id, kind, quantity)
      select sku_id, case when change > 0 then 'receive' else 'write off' end, abs(change) from moved
      returning id, sku_id)
    insert into stock_entries (id, sku_id, way, pieces, expected, reason, reference, operator_id, move_id)
    select coalesce(wanted.id, new_id()), "skuId", way, pieces, expected, reason, reference, ${operatorId}, moves.id
    from wanted left join moves on moves.sku_id = "skuId" where change = 0 or moves.id is not null`.execute(tx)
  return Number(numAffectedRows)
}

export async function movedBy(reader: Reader, entryId: string): Promise<number> {
  const moves = reader.selectFrom('stock_entries').innerJoin('stock_moves', 'stock_moves.id', 'move_id')
  const row = await moves.select(['kind', 'quantity']).where('stock_entries.id', '=', entryId).executeTakeFirst()
  return row ? (row.kind === 'receive' ? row.quantity : -row.quantity) : 0
}
