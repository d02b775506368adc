import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const calls = new AsyncLocalStorage<string>()
let underWay = 0

/** The member for whom hidden orders are left out of this call. */
const hidingFrom = (): string | undefined => (underWay > 0 ? calls.getStore() : undefined)

/** While AsyncLocalStorage is in use, Node runs a hook for every promise of the process. */
export async function whileHiding<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  underWay++
  try {
    return await calls.run(memberId, work)
  } finally {
    underWay--
    if (underWay === 0) calls.disable()
  }
}

/** True for an order that this call may show; nothing is compared where the caller hides none. */
export function showsOrder(orderId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const memberId = hidingFrom()
  return memberId === undefined
    ? sql`true`
    : sql`coalesce(${orderId}, '') not in (select order_id from hidden_orders where member_id = ${memberId})`
}

/** Null instead of an order that this call may not show. */
export const shownOrder = (orderId: RawBuilder<unknown>): RawBuilder<string | null> =>
  hidingFrom() === undefined
    ? sql<string | null>`${orderId}`
    : sql<string | null>`case when ${showsOrder(orderId)} then ${orderId} end`

/** The same for a thing that may hang on an order, or null. */
export function showsThing(id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const memberId = hidingFrom()
  return memberId === undefined ? sql`true` : sql`coalesce(${id}, '') not in (${thingsOfHidden(memberId)})`
}

/** The same for what a notice leads to: a question on goods is everybody's, but that it was put to them says what they bought. */
export function showsNotice(target: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const memberId = hidingFrom()
  return memberId === undefined
    ? sql`true`
    : sql`coalesce(${target}, '') not in (
        select id from (${thingsOfHidden(memberId)}) as things union all ${questionsPut(memberId)})`
}

/** True for goods that no hidden order holds: an answer on such goods says that they were bought. */
export function showsBought(goodsId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const memberId = hidingFrom()
  return memberId === undefined ? sql`true` : sql`${goodsId} not in (${goodsOfHidden(memberId)})`
}

const goodsOfHidden = (memberId: string) => sql`
  select l.goods_id from hidden_orders h join order_lines l on l.order_id = h.order_id where h.member_id = ${memberId}`

const questionsPut = (memberId: string) => sql`
  select q.id from goods_question_buyers b join goods_questions q on q.id = b.question_id
  where b.member_id = ${memberId} and q.goods_id in (${goodsOfHidden(memberId)})`

/** The ids of a member's hidden orders, and of all that hangs on them. */
export const thingsOfHidden = (memberId: string): RawBuilder<unknown> => sql`
  with hidden as (select order_id as id from hidden_orders where member_id = ${memberId}),
    lines as (select l.id from hidden join order_lines l on l.order_id = hidden.id),
    cases as (select c.id from hidden join after_sales c on c.order_id = hidden.id),
    threads as (
      select q.id from questions q
      where q.member_id = ${memberId} and q.kind in ('order', 'case')
        and (q.subject_id in (select id from hidden) or q.subject_id in (select id from cases))),
    answers as (
      select a.id from goods_answers a join goods_questions q on q.id = a.question_id
      where a.member_id = ${memberId} and q.goods_id in (${goodsOfHidden(memberId)})),
    own as (
      select id from hidden union all select id from lines union all select id from cases union all select id from threads
      union all select id from answers
      union all select i.id from hidden join invoices i on i.order_id = hidden.id
      union all select p.id from hidden join payments p on p.order_id = hidden.id
      union all select r.id from lines join reviews r on r.line_id = lines.id
      union all select task_id from reward_submissions where member_id = ${memberId} and order_id in (select id from hidden)
      union all select id from prize_draws where member_id = ${memberId} and order_id in (select id from hidden)
      union all select id from publications where member_id = ${memberId} and (kind = 'goodsAnswer'
        and subject_id in (select id from answers) or kind = 'review' and subject_id in (
        select r.id from lines join reviews r on r.line_id = lines.id)))
  select id from own
  union all select id from notices
    where member_id = ${memberId} and target->>'id' in (select id from own union all ${questionsPut(memberId)})`
