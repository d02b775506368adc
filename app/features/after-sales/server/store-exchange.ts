import { sql } from 'kysely'
import type { ChosenOption } from '~/features/goods/server/catalogue/skus-for-sale'
import type { Reader, Tx } from '~/platform/database/transaction'
import { WINDOW_DAYS } from '../contract/members'

interface Exchanged {
  lineId: string
  /** The end of what its delivery began; null where there was none. */
  until: string | null
  isWithin: boolean
}

/** Lines that were exchanged, or refunded instead: once each. What is still open is a case of its line like any other. */
export async function exchangesOf(reader: Reader, orderId: string): Promise<Exchanged[]> {
  const { rows } = await sql<Exchanged>`
    select line_id as "lineId", delivered_at + make_interval(days => ${WINDOW_DAYS}) as until,
      coalesce(delivered_at + make_interval(days => ${WINDOW_DAYS}) > shop_now(), false) as "isWithin"
    from after_sales where order_id = ${orderId} and kind = 'exchange' and state in ('approved', 'completed') and not is_open`.execute(
    reader,
  )
  return rows
}

export async function otherSkus(reader: Reader, orderId: string, lineId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select skus.id from order_lines l join skus on skus.goods_id = l.goods_id
    where l.id = ${lineId} and l.order_id = ${orderId} and skus.id <> l.sku_id and not skus.is_hidden
    order by skus.sort, skus.id`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Of the line's SKU, after an exchange first of the one that was sent then. */
export async function skusBack(tx: Tx, caseId: string): Promise<{ skuId: string; quantity: number }[]> {
  const { rows } = await sql<{ skuId: string; quantity: number }>`
    with one as (select id, order_id, line_id, quantity from after_sales where id = ${caseId}),
    sent as (
      select e.sku_id, least(one.quantity, e.quantity - least(e.quantity, coalesce((
        select sum(b.quantity) from after_sales b
        where b.order_id = e.order_id and b.line_id = e.line_id and b.id > e.id and b.id <> one.id and b.is_sellable is not null), 0)))::int as quantity
      from one join after_sales e on e.order_id = one.order_id and e.line_id = one.line_id and e.id < one.id and e.hold_state = 'sold' and e.goods_state <> 'lost')
    select sku_id as "skuId", quantity from sent where quantity > 0
    union all
    select l.sku_id, one.quantity - coalesce((select sum(quantity) from sent), 0)::int
    from one join order_lines l on l.id = one.line_id
    where one.quantity > coalesce((select sum(quantity) from sent), 0)`.execute(tx)
  return rows
}

export async function setDelivered(tx: Tx, caseId: string): Promise<void> {
  await sql`update after_sales set delivered_at = shop_now() where id = ${caseId}`.execute(tx)
}

export async function optionsOf(tx: Tx, caseId: string) {
  const { rows } = await sql<{ options: ChosenOption[] }>`
    select coalesce(sku_options, '[]') as options from after_sales where id = ${caseId}`.execute(tx)
  return rows[0]?.options ?? []
}

/** The order of a case whose exchange is under way. */
export async function orderOfResent(reader: Reader, caseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from after_sales where id = ${caseId} and goods_state = 'resent'`.execute(reader)
  return rows[0]?.orderId
}

type Resent = { parcelId: string; company: string; number: string }

export async function resentParcel(reader: Reader, orderId: string, caseId: string): Promise<Resent | undefined> {
  const { rows } = await sql<Resent>`
    select id as "parcelId", company, number from parcels
    where order_id = ${orderId} and after_sale_id = ${caseId} and voided_at is null`.execute(reader)
  return rows[0]
}
