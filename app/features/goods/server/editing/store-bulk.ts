import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { BULK_PIECE, type BulkAct, type BulkOutcome, type BulkWhy } from '../../contract/bulk'
import type { Stand } from './bulk-rules'

export interface What {
  categoryId: string
  percent: number | null
  tag: string
  reason: string
}

type New = { id: string; operatorId: string; act: BulkAct; what: What }

/** Answers how many of the goods there are. */
export async function insertBulk(
  tx: Tx,
  { id, operatorId, act, what }: New,
  seen: readonly [id: string, seen: string][],
) {
  await sql`
    insert into bulk_changes (id, operator_id, act, what)
    values (${id}, ${operatorId}, ${act}, ${JSON.stringify(what)}::jsonb)`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into bulk_change_goods (bulk_id, goods_id, piece, seen)
    select ${id}, goods.id, (place + ${BULK_PIECE - 1}) / ${BULK_PIECE}, sent.seen
    from unnest(${seen.map(([one]) => one)}::text[], ${seen.map(([, one]) => one)}::text[])
      with ordinality as sent (id, seen, place) join goods on goods.id = sent.id`.execute(tx)
  return Number(numAffectedRows)
}

export type HeldBulk = { act: BulkAct; what: What; isUndone: boolean }

export async function holdBulk(tx: Tx, id: string): Promise<HeldBulk | undefined> {
  const { rows } = await sql<HeldBulk>`
    select act, what, undone_at is not null as "isUndone" from bulk_changes where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function beginUndo(tx: Tx, id: string, operatorId: string): Promise<void> {
  await sql`
    update bulk_changes set undone_by = ${operatorId}, undone_at = shop_now()
    where id = ${id} and undone_at is null`.execute(tx)
}

/** Null for those that are not done yet. */
type From = 'done' | null

export type PieceRow = { goodsId: string; seen: string; before: Stand | null; after: Stand | null }

export async function nextPiece(tx: Tx, id: string, outcome: From): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select goods_id as "goodsId", seen, before, after from bulk_change_goods
    where bulk_id = ${id} and outcome is not distinct from ${outcome}::text and piece = (
      select min(piece) from bulk_change_goods where bulk_id = ${id} and outcome is not distinct from ${outcome}::text)
    order by goods_id`.execute(tx)
  return rows
}

export async function countIn(reader: Reader, id: string, outcome: From): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_change_goods
    where bulk_id = ${id} and outcome is not distinct from ${outcome}::text`.execute(reader)
  return rows[0]?.count ?? 0
}

export type Settled = { goodsId: string; outcome: Exclude<BulkOutcome, 'waiting'>; why?: BulkWhy } & {
  before?: Stand
  after?: Stand
}

export async function lastMove(reader: Reader): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from stock_moves`.execute(reader)
  return Number(rows[0]?.id ?? 0)
}

export async function settlePiece(tx: Tx, id: string, settled: readonly Settled[], move: number | null): Promise<void> {
  const text = (stand: Stand | undefined) => (stand ? JSON.stringify(stand) : null)
  await sql`
    update bulk_change_goods b set outcome = sent.outcome, why = sent.why, before = coalesce(b.before, sent.before::jsonb),
      after = coalesce(b.after, sent.after::jsonb),
      last_move = coalesce(b.last_move, case when sent.before is not null then ${move}::bigint end)
    from unnest(${settled.map(({ goodsId }) => goodsId)}::text[], ${settled.map(({ outcome }) => outcome)}::text[],
      ${settled.map(({ why }) => why ?? null)}::text[], ${settled.map(({ before }) => text(before))}::text[],
      ${settled.map(({ after }) => text(after))}::text[]) as sent (goods_id, outcome, why, before, after)
    where b.bulk_id = ${id} and b.goods_id = sent.goods_id`.execute(tx)
}

/** Nobody reserves their stock until the end of the transaction. */
export async function holdStockOf(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  await sql`
    select sku_id from stock where sku_id = any(array(select id from skus where goods_id = any(${[...goodsIds]})))
    order by sku_id for share`.execute(tx)
}

/** Without flash sales: those sell at prices of their own, from pieces set aside. */
export async function soldSince(tx: Tx, id: string, goodsIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ goodsId: string }>`
    select b.goods_id as "goodsId" from bulk_change_goods b
    where b.bulk_id = ${id} and b.goods_id = any(${[...goodsIds]}) and exists (
      select from skus join stock_moves m on m.sku_id = skus.id
      where skus.goods_id = b.goods_id and m.id > b.last_move and m.kind = 'reserve' and m.allotment_id is null)`.execute(
    tx,
  )
  return new Set(rows.map(({ goodsId }) => goodsId))
}

export async function setPlan(tx: Tx, id: string, onAt: Date | null, offAt: Date | null): Promise<void> {
  await sql`update goods set on_sale_at = ${onAt}, off_sale_at = ${offAt} where id = ${id}`.execute(tx)
}
