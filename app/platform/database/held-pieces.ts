import { type RawBuilder, sql } from 'kysely'

/** Looked up before their lines: a plan made while tables were small would read all lines of a popular SKU. */
export const unpaidWhere = (whose: RawBuilder<unknown>) => sql`
  lateral (select id from orders where status = 'unpaid' and ${whose} offset 0) as unpaid`

/** Pieces of flash sales, points goods and prizes are reserved apart, with limits of their own. */
export const heldLinesOf = (memberId: RawBuilder<unknown>) => sql`
  ${unpaidWhere(sql`orders.member_id = ${memberId} and kind = 'normal'`)},
  lateral (select sku_id, quantity from order_lines where order_id = unpaid.id offset 0) as line`
