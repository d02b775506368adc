import { type RawBuilder, sql } from 'kysely'

/** The member's order that a target leads to, or hangs on. */
const ordersOf = (memberId: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`
  select ${of} union all select order_id from after_sales where id = ${of}
  union all select order_id from invoices where id = ${of}
  union all select coalesce(c.order_id, q.subject_id) from questions q left join after_sales c on c.id = q.subject_id
    where q.id = ${of} and q.kind in ('order', 'case')
  union all select order_id from prize_draws where id = ${of}
  union all select order_id from reward_submissions where task_id = ${of} and member_id = ${memberId}
  union all select l.order_id from reviews r join order_lines l on l.id = r.line_id where r.id in (
    ${of}, (select subject_id from publications where id = ${of} and kind = 'review'))`

/** By choice of the member or of the order, and what a PIN hides: a messenger shows it on the outside. */
export const isNeutral = (memberId: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql<boolean>`
  (exists (select from members where id = ${memberId} and is_neutral)
    or exists (select from orders o where o.id in (${ordersOf(memberId, of)})
      and (o.is_neutral or exists (select from hidden_orders h where h.order_id = o.id))))`
