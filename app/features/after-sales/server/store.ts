import { type SqlBool, sql } from 'kysely'
import type { ChosenOption } from '~/features/goods/server/catalogue/skus-for-sale'
import type { Actor, Flow } from '~/platform/database/flow'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import type { Fen } from '~/values/money'
import type { CaseKind, CaseReason } from '../contract/members'
import { type CaseMove, caseFlow } from './case-flow'
import { type GoodsMove, goodsFlow } from './goods-flow'
import { type HoldMove, holdFlow } from './hold-flow'
import { type MoneyMove, moneyFlow } from './money-flow'

export async function countOpen(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from after_sales where member_id = ${memberId} and is_open`.execute(reader)
  return rows[0]?.count ?? 0
}

interface CaseToInsert {
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
  exchange?: { skuId: string; options: readonly ChosenOption[] }
  openedBy?: Act & { by: 'operator' }
}

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
      opened_by: one.openedBy?.by ?? 'member',
      ...(one.exchange && { sku_id: one.exchange.skuId, sku_options: JSON.stringify(one.exchange.options) }),
      due_at: sql<string>`shop_now() + make_interval(hours => ${one.hoursToAnswer})`,
    })
    // The condition is part of the text: a prepared statement with parameters here would not find the index.
    .onConflict((on) => on.column('line_id').where(sql<SqlBool>`is_open`).doNothing())
    .returning('id')
    .executeTakeFirst()
  const act = one.openedBy ?? { by: 'member' as const, byId: one.memberId }
  if (!row) return undefined
  await Promise.all([
    note(tx, row.id, { machine: 'case', move: 'apply', to: caseFlow.apply.to, ...act }),
    announce(tx, 'case.opened', row.id),
  ])
  return row.id
}

interface Noted {
  machine: 'case' | 'goods' | 'money' | 'hold' | 'deadline'
  move: string
  from?: string | null
  to?: string | null
  by: Actor
  byId?: string | null
  note?: string
}

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

type Step =
  | { machine: 'case'; move: Exclude<CaseMove, 'apply'> }
  | { machine: 'goods'; move: GoodsMove }
  | { machine: 'money'; move: MoneyMove }
  | { machine: 'hold'; move: HoldMove }

const movesOf = (flow: Flow) => Object.fromEntries(Object.keys(flow).map((move) => [move, 'case.moved' as const]))
const announces = {
  kinds: { ...movesOf(caseFlow), ...movesOf(goodsFlow), ...movesOf(moneyFlow), ...movesOf(holdFlow) },
}
const shared = { table: 'after_sales', history: 'after_sale_history', subject: 'after_sale_id', announces } as const
const movers = {
  case: mover({ ...shared, column: 'state', machine: 'case' }, caseFlow),
  goods: mover({ ...shared, column: 'goods_state', machine: 'goods' }, goodsFlow),
  money: mover({ ...shared, column: 'money_state', machine: 'money' }, moneyFlow),
  hold: mover({ ...shared, column: 'hold_state', machine: 'hold' }, holdFlow),
}

/** False where the state does not allow it. The move clears the deadline; set a new one with `setDue`. */
export async function move(tx: Tx, caseId: string, { machine, move }: Step, act: Act): Promise<boolean> {
  const make = movers[machine] as (typeof movers)['case']
  const set = sql`due_at = null, extended_at = null`
  return (await make(tx, move as CaseMove, [caseId], act, { set })).length === 1
}
