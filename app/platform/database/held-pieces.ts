import { type RawBuilder, sql } from 'kysely'

/**
 * Unpaid orders of one person as `unpaid`. They are looked up first, and then the lines of each, whatever the planner
 * thinks of it: a plan that was made while the tables were small would read all lines of a SKU that many want.
 */
export const unpaidWhere = (whose: RawBuilder<unknown>) => sql`
  lateral (select id from orders where status = 'unpaid' and ${whose} offset 0) as unpaid`

/**
 * What a member's unpaid orders hold, as `line` with a SKU and a quantity. Pieces of a flash sale, of points goods and
 * prizes are carved out, and have limits of their own.
 */
export const heldLinesOf = (memberId: RawBuilder<unknown>) => sql`
  ${unpaidWhere(sql`orders.member_id = ${memberId} and kind = 'normal'`)},
  lateral (select sku_id, quantity from order_lines where order_id = unpaid.id offset 0) as line`
