import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { BulkAct, BulkOutcome, BulkWhy } from '../../contract/bulk'
import type { Stand } from './bulk-rules'
import type { What } from './store-bulk'

export interface BulkRow {
  id: string
  act: BulkAct
  what: What
  by: string
  at: string
  category: Texts | null
  undoneBy: string | null
  undoneAt: string | null
  waiting: number
  done: number
  left: number
  undone: number
  kept: number
}

type Which = { id?: string; beforeId?: string; most: number }

export async function listBulks(reader: Reader, { id, beforeId, most }: Which): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select b.id, b.act, b.what, o.name as by, b.made_at as at, c.name as category, u.name as "undoneBy",
      b.undone_at as "undoneAt", counted.waiting, counted.done,
      counted.left, counted.undone, counted.kept
    from bulk_changes b join operators o on o.id = b.operator_id left join operators u on u.id = b.undone_by
    left join categories c on c.id = b.what ->> 'categoryId'
    cross join lateral (
      select count(*) filter (where outcome is null)::int as waiting, count(*) filter (where outcome = 'done')::int as done,
        count(*) filter (where outcome = 'left')::int as left, count(*) filter (where outcome = 'undone')::int as undone,
        count(*) filter (where outcome = 'kept')::int as kept
      from bulk_change_goods where bulk_id = b.id) counted
    where ${id === undefined ? sql`true` : sql`b.id = ${id}`} and ${beforeId === undefined ? sql`true` : sql`b.id < ${beforeId}`}
    order by b.id desc limit ${most}`.execute(reader)
  return rows
}

export interface BulkGoodsRow {
  id: string
  name: Texts
  piece: number
  outcome: BulkOutcome
  why: BulkWhy | null
  before: Stand | null
  after: Stand | null
  /** Before. */
  category: Texts | null
}

export async function listBulkGoods(reader: Reader, id: string): Promise<BulkGoodsRow[]> {
  const { rows } = await sql<BulkGoodsRow>`
    select g.id, g.name, piece, coalesce(outcome, 'waiting') as outcome, why, before, after, c.name as category
    from bulk_change_goods b join goods g on g.id = b.goods_id left join categories c on c.id = before ->> 'categoryId'
    where bulk_id = ${id} order by piece, g.id`.execute(reader)
  return rows
}
