import { type SqlBool, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { CASE_QUEUES } from '../contract/operators'
import { cases } from './store-read'

type Queue = (typeof CASE_QUEUES)[number]

interface ListQuery {
  queue: Queue
  kind?: string
  orderId?: string
  stuck: readonly string[]
  after?: { key: string; id: string }
}

/** For the mall's answer, its look at the goods, or the other SKU of an exchange. */
export const waiting = sql<SqlBool>`(state = 'applied' or (state = 'approved' and money_state = 'none'
  and (goods_state = 'returned' or (goods_state = 'received' and hold_state = 'held'))))`

/** Of those that wait: without a deadline since it has passed, past it, or an exchange that should have been sent. */
const isLate = sql<SqlBool>`(due_at is null or (goods_state = 'received' and escalated_at is not null))`
export const overdue = sql<SqlBool>`(${isLate} or due_at < shop_now())`

function inQueue(queue: Queue, stuck: readonly string[]) {
  if (queue === 'waiting') return waiting
  if (queue === 'member')
    return sql<SqlBool>`state = 'approved' and money_state = 'none' and (goods_state in ('awaiting', 'resent')
      or (goods_state = 'received' and hold_state = 'released'))`
  if (queue === 'stuck') return sql<SqlBool>`refund_id = any(${stuck})`
  return queue === 'over' ? sql<SqlBool>`not is_open and state <> 'approved'` : sql<SqlBool>`true`
}

// Digits of equal length sort as times do; what was escalated comes first.
const dueKey = sql<string>`coalesce(case when not ${isLate} then to_char(due_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') end, '0')`

export async function listQueue({ queue, kind, orderId, stuck, after }: ListQuery, most: number) {
  const byDue = queue === 'waiting'
  const key = byDue ? dueKey : sql<string>`''`
  let query = cases().select(key.as('key')).where(inQueue(queue, stuck))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (after && byDue) query = query.where(sql<SqlBool>`(${dueKey}, id) > (${after.key}, ${after.id})`)
  if (after && !byDue) query = query.where('id', '<', after.id)
  const sorted = byDue ? query.orderBy(dueKey).orderBy('id') : query.orderBy('id', 'desc')
  return sorted.limit(most).execute()
}

export async function countQueue(
  stuck: readonly string[],
): Promise<{ waiting: number; escalated: number; stuck: number }> {
  const row = await db
    .selectFrom('after_sales')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`count(*) filter (where ${isLate})::int`.as('escalated'),
      sql<number>`(select count(*)::int from after_sales where refund_id = any(${stuck}))`.as('stuck'),
    ])
    .where('is_open', '=', true)
    .where(waiting)
    .executeTakeFirstOrThrow()
  return row
}

export async function factsOf(tx: Tx, caseId: string): Promise<object | undefined> {
  return tx
    .selectFrom('after_sales')
    .select([
      'state',
      'goods_state as goods',
      'money_state as money',
      'hold_state as hold',
      'amount',
      'freight',
      'freight_held',
      'answer',
      'is_sellable',
    ])
    .where('id', '=', caseId)
    .executeTakeFirst()
}

export async function listDueCases(most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('after_sales')
    .select('id')
    .where('due_at', '<=', sql<string>`shop_now()`)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
