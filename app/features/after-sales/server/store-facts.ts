import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { CaseKind } from '../contract/members'
import type { CaseState } from './case-flow'
import type { GoodsState } from './goods-flow'
import type { HoldState } from './hold-flow'
import type { MoneyState } from './money-flow'

export interface Held {
  id: string
  memberId: string
  orderId: string
  lineId: string
  kind: CaseKind
  wasShipped: boolean
  openedBy: 'member' | 'operator'
  quantity: number
  state: CaseState
  goodsState: GoodsState | null
  moneyState: MoneyState
  holdState: HoldState
  /** What an exchange sends. */
  skuId: string | null
  amount: Fen
  isOpen: boolean
  isSellable: boolean | null
  refundId: string | null
  isDue: boolean
  /** The mall has not done in time what it has to do. */
  isLate: boolean
}

export async function findOrderOf(tx: Tx, caseId: string, ownerId?: string): Promise<string | undefined> {
  let query = tx.selectFrom('after_sales').select('order_id').where('id', '=', caseId)
  if (ownerId !== undefined) query = query.where('member_id', '=', ownerId)
  return (await query.executeTakeFirst())?.order_id
}

/** Locks a case; lock its order first. */
export async function hold(tx: Tx, caseId: string): Promise<Held> {
  const { is_due, is_late, ...row } = await tx
    .selectFrom('after_sales')
    .select([
      'id',
      'member_id as memberId',
      'order_id as orderId',
      'line_id as lineId',
      sql<CaseKind>`kind`.as('kind'),
      'was_shipped as wasShipped',
      sql<Held['openedBy']>`opened_by`.as('openedBy'),
      'quantity',
      sql<CaseState>`state`.as('state'),
      sql<GoodsState | null>`goods_state`.as('goodsState'),
      sql<MoneyState>`money_state`.as('moneyState'),
      sql<HoldState>`hold_state`.as('holdState'),
      'sku_id as skuId',
      'amount',
      'is_open as isOpen',
      'is_sellable as isSellable',
      'refund_id as refundId',
      sql<boolean>`coalesce(due_at <= shop_now(), false)`.as('is_due'),
      sql<boolean>`escalated_at is not null`.as('is_late'),
    ])
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, isOpen: Boolean(row.isOpen), isDue: is_due, isLate: is_late }
}

export interface ReturnAddress {
  name: string
  phone: string
  place: string
  detail: string
}

interface Facts {
  answer?: string
  returnAddress?: ReturnAddress
  sentBack?: { company: string; number: string }
  refund?: { amount: Fen; freight: Fen; freightHeld: Fen; id: string | null }
  isSellable?: boolean
}

export async function setFacts(tx: Tx, caseId: string, facts: Facts): Promise<void> {
  const { answer, returnAddress, sentBack, refund, isSellable } = facts
  await tx
    .updateTable('after_sales')
    .set({
      ...(answer !== undefined && { answer }),
      ...(returnAddress && { return_address: JSON.stringify(returnAddress) }),
      ...(sentBack && { return_company: sentBack.company, return_number: sentBack.number }),
      ...(refund && { amount: refund.amount, freight: refund.freight }),
      ...(refund && { freight_held: refund.freightHeld, refund_id: refund.id }),
      ...(isSellable !== undefined && { is_sellable: isSellable }),
    })
    .where('id', '=', caseId)
    .execute()
}

/** `isLate`: the deadline before has passed; undefined leaves that as it is. */
export async function setDue(tx: Tx, caseId: string, hours: number, isLate?: boolean): Promise<string> {
  const late = isLate === undefined ? sql`escalated_at` : isLate ? sql`shop_now()` : sql`null`
  const { rows } = await sql<{ at: string }>`
    update after_sales set due_at = shop_now() + make_interval(hours => ${hours}), escalated_at = ${late}
    where id = ${caseId} returning due_at as at`.execute(tx)
  if (!rows[0]) throw new Error(`case ${caseId} is gone`)
  return rows[0].at
}

export async function extendDue(tx: Tx, caseId: string, hours: number): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    update after_sales set due_at = due_at + make_interval(hours => ${hours}), extended_at = shop_now()
    where id = ${caseId} and due_at is not null and extended_at is null
    returning due_at as at`.execute(tx)
  return rows[0]?.at
}

export async function setEscalated(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('after_sales')
    .set({ due_at: null, escalated_at: sql<string>`shop_now()` })
    .where('id', '=', caseId)
    .execute()
}

export async function openCasesOf(reader: Reader, orderId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('after_sales')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function findByRefund(tx: Tx, refundId: string): Promise<string | undefined> {
  return (await tx.selectFrom('after_sales').select('id').where('refund_id', '=', refundId).executeTakeFirst())?.id
}
