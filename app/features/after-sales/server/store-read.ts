import { sql } from 'kysely'
import type { ChosenOption } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import type { CaseKind, CaseReason } from '../contract/members'
import type { CaseState } from './case-flow'
import type { GoodsState } from './goods-flow'
import type { HoldState } from './hold-flow'
import type { MoneyState } from './money-flow'
import type { ReturnAddress } from './store-facts'

const columns = [
  'id',
  'order_id as orderId',
  'line_id as lineId',
  'member_id as memberId',
  'quantity',
  'was_shipped as wasShipped',
  'description',
  'pictures',
  'answer',
  'due_at as dueAt',
  'extended_at as extendedAt',
  'escalated_at as escalatedAt',
  'return_company as returnCompany',
  'return_number as returnNumber',
  'refund_id as refundId',
  'is_sellable as isSellable',
  'is_open as isOpen',
  'sku_id as skuId',
  'delivered_at as deliveredAt',
  'applied_at as appliedAt',
] as const

interface Outcome {
  move: string
  by: string
  note: string
  at: string
}

export async function awaitsGoods(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from after_sales where id = ${id} and state = 'approved' and goods_state = 'awaiting'`.execute(reader)
  return rows.length === 1
}

const outcomes = sql<Outcome[]>`array(
  select jsonb_build_object('move', move, 'by', by_kind, 'note', note, 'at', moved_at) from after_sale_history h
  where h.after_sale_id = after_sales.id and h.move in ('approve', 'reject', 'withdraw', 'close', 'send', 'receive', 'refuse', 'resend', 'deliver', 'lose')
  order by h.id)`

export const cases = () =>
  db
    .selectFrom('after_sales')
    .select(columns)
    .select([
      sql<CaseKind>`kind`.as('kind'),
      sql<'member' | 'operator'>`opened_by`.as('openedBy'),
      sql<CaseReason>`reason`.as('reason'),
      sql<CaseState>`state`.as('state'),
      sql<GoodsState | null>`goods_state`.as('goodsState'),
      sql<MoneyState>`money_state`.as('moneyState'),
      sql<HoldState>`hold_state`.as('holdState'),
      sql<ChosenOption[] | null>`sku_options`.as('skuOptions'),
      sql<ReturnAddress | null>`return_address`.as('returnAddress'),
      'amount',
      'freight',
      'freight_held as freightHeld',
      outcomes.as('outcomes'),
    ])

export type CaseRow = Awaited<ReturnType<typeof listCaseRows>>[number]

export async function listCaseRows(
  memberId: string,
  orderId: string | undefined,
  after: string | undefined,
  most: number,
) {
  let query = cases().where('member_id', '=', memberId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export async function findCaseRow(caseId: string, ownerId?: string): Promise<CaseRow | undefined> {
  let query = cases().where('id', '=', caseId)
  if (ownerId !== undefined) query = query.where('member_id', '=', ownerId)
  return query.executeTakeFirst()
}

export async function casesOfOrder(orderId: string): Promise<CaseRow[]> {
  return cases().where('order_id', '=', orderId).orderBy('id').execute()
}

export function listCaseHistory(caseId: string) {
  return db
    .selectFrom('after_sale_history')
    .select(['machine', 'move', 'by_kind as by', 'note', 'moved_at as at'])
    .where('after_sale_id', '=', caseId)
    .orderBy('id')
    .execute()
}
