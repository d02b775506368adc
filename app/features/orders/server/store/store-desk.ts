import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { AddressTaken } from './store'

export interface HeldOrder {
  status: string
  memberId: string
  isPayable: boolean
  isPacked: boolean
  goodsTotal: Fen
  discountTotal: Fen
  freight: Fen
  payable: Fen
  note: string
  noteMark: string
  address: AddressTaken
  addressMark: string
  isReaddressed: boolean
}

export async function holdToChange(tx: Tx, orderId: string, ownerId?: string): Promise<HeldOrder | undefined> {
  const { rows } = await sql<HeldOrder>`
    select status, member_id as "memberId", coalesce(expires_at > shop_now(), false) as "isPayable",
      goods_total as "goodsTotal", discount_total as "discountTotal", freight, payable, seller_note as note,
      md5(seller_note) as "noteMark", md5(address::text) as "addressMark", address, address_changed_at is not null as "isReaddressed",
      exists (select from order_lines l where l.order_id = orders.id and shipped_quantity > 0) as "isPacked"
    from orders where id = ${orderId} and ${ownerId === undefined ? sql`true` : sql`member_id = ${ownerId}`}
    for update`.execute(tx)
  return rows[0]
}

export async function sumsOfLines(tx: Tx, orderId: string): Promise<{ id: string; sum: Fen }[]> {
  const { rows } = await sql<{ id: string; sum: Fen }>`
    select id, price * quantity - discount as sum from order_lines where order_id = ${orderId} order by position`.execute(
    tx,
  )
  return rows
}

/** In the order of the ids. The order's own sums follow by its move. */
export async function cutLines(tx: Tx, cuts: readonly { id: string; cut: Fen }[]): Promise<void> {
  await sql`
    update order_lines set cut = c.cut, paid = price * quantity - discount - c.cut
    from unnest(${cuts.map(({ id }) => id)}::text[], ${cuts.map(({ cut }) => cut)}::bigint[]) as c (id, cut)
    where order_lines.id = c.id`.execute(tx)
}

export async function setNote(tx: Tx, orderId: string, text: string): Promise<void> {
  await sql`update orders set seller_note = ${text} where id = ${orderId}`.execute(tx)
}

/** Once a day; false where not due. */
export async function urge(tx: Tx, memberId: string, orderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set urged_at = shop_now()
    where id = ${orderId} and member_id = ${memberId} and status = 'paid'
      and (urged_at is null or urged_at <= shop_now() - interval '1 day')`.execute(tx)
  return numAffectedRows === 1n
}

export async function isOverdue(tx: Tx, orderId: string, hours: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select status = 'paid' and paid_at <= shop_now() - make_interval(hours => ${hours}) as is
    from orders where id = ${orderId}`.execute(tx)
  return rows[0]?.is ?? false
}

export async function skusOf(tx: Tx, orderId: string): Promise<{ skuId: string; quantity: number }[]> {
  return tx
    .selectFrom('order_lines')
    .select(['sku_id as skuId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
