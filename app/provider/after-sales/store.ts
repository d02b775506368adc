import { type SqlBool, sql } from 'kysely'
import type { CaseKind, CaseReason } from '~/contract/after-sales'
import type { Fen } from '~/values/money'
import type { Tx } from '../database/transaction'
import { type Actor, type CaseMove, caseFlow } from './case-flow'
import { type GoodsMove, goodsFlow } from './goods-flow'
import { type MoneyMove, moneyFlow } from './money-flow'

export interface CaseToInsert {
  id?: string
  memberId: string
  orderId: string
  lineId: string
  kind: CaseKind
  wasShipped: boolean
  reason: CaseReason
  description: string
  pictures: string[]
  quantity: number
  amount: Fen
  hoursToAnswer: number
}

/** Opens a case with the first row of its history; nothing where the line has an open one. */
export async function insertCase(tx: Tx, one: CaseToInsert): Promise<string | undefined> {
  const row = await tx
    .insertInto('after_sales')
    .values({
      ...(one.id && { id: one.id }),
      member_id: one.memberId,
      order_id: one.orderId,
      line_id: one.lineId,
      kind: one.kind,
      was_shipped: one.wasShipped,
      reason: one.reason,
      description: one.description,
      pictures: one.pictures,
      quantity: one.quantity,
      amount: one.amount,
      state: caseFlow.apply.to,
      due_at: sql<Date>`shop_now() + make_interval(hours => ${one.hoursToAnswer})`,
    })
    // The index's condition stands in the text: a prepared statement with parameters there would not find the index.
    .onConflict((on) => on.column('line_id').where(sql<SqlBool>`is_open`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row)
    await note(tx, row.id, { machine: 'case', move: 'apply', to: caseFlow.apply.to, by: 'member', byId: one.memberId })
  return row?.id
}

interface Noted {
  machine: 'case' | 'goods' | 'money' | 'deadline'
  move: string
  from?: string | null
  to?: string | null
  by: Actor
  byId?: string | null
  note?: string
}

/** Writes one row of a case's history. */
export async function note(tx: Tx, caseId: string, { machine, move, from, to, by, byId, note }: Noted): Promise<void> {
  await tx
    .insertInto('after_sale_history')
    .values({
      after_sale_id: caseId,
      machine,
      move,
      from_state: from ?? null,
      to_state: to ?? null,
      by_kind: by,
      by_id: byId ?? null,
      note: note ?? '',
    })
    .execute()
}

export interface Act {
  by: Actor
  byId?: string | null
  note?: string
}

type Step =
  | { machine: 'case'; move: Exclude<CaseMove, 'apply'> }
  | { machine: 'goods'; move: GoodsMove }
  | { machine: 'money'; move: MoneyMove }

const columns = { case: 'state', goods: 'goods_state', money: 'money_state' } as const
const flows = { case: caseFlow, goods: goodsFlow, money: moneyFlow } as const

/**
 * Makes one move of one machine and writes its history row; false, and nothing done, where it may not move so. A case
 * that moves waits for nobody until `setDue` says otherwise.
 */
export async function move(tx: Tx, caseId: string, step: Step, { by, byId, note: why }: Act): Promise<boolean> {
  const column = columns[step.machine]
  const { from, to } = (flows[step.machine] as Record<string, { from: readonly string[]; to: string }>)[step.move] as {
    from: readonly string[]
    to: string
  }
  const { rows } = await sql<{ was: string | null }>`
    with before as (select id, ${sql.ref(column)} as was from after_sales where id = ${caseId} for update)
    update after_sales set ${sql.ref(column)} = ${to}, due_at = null, extended_at = null
    from before where after_sales.id = before.id and
      ${from.length === 0 ? sql`was is null` : sql`was = any(${[...from]})`}
    returning before.was`.execute(tx)
  if (rows.length !== 1) return false
  await note(tx, caseId, { ...step, from: rows[0]?.was, to, by, byId, note: why })
  return true
}
