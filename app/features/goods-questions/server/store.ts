import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

/** A question or an answer, as whoever decides on it has to know it. */
export interface Entry {
  id: string
  question_id: string
  member_id: string
  body: string
  is_shown: boolean
  hidden_reason: string | null
  title: Texts
}

export const TAKEN_BACK = sql`
  removed_at = coalesce(removed_at, shop_now()), body = '', is_named = false, is_shown = false, hidden_reason = null`

/** Of a line in `l` and its order in `o`. */
const isBought = sql`o.received_at is not null and l.refunded_quantity < l.quantity`

export async function findGoods(reader: Reader, goodsId: string): Promise<{ title: Texts } | undefined> {
  const { rows } = await sql<{ title: Texts }>`
    select name as title from goods where id = ${goodsId} and status = 'on sale'`.execute(reader)
  return rows[0]
}

interface NewQuestion {
  id: string
  goodsId: string
  memberId: string
  body: string
  isNamed: boolean
}

export async function insertQuestion(tx: Tx, { id, goodsId, memberId, body, isNamed }: NewQuestion): Promise<void> {
  await tx
    .insertInto('goods_questions')
    .values({ id, goods_id: goodsId, member_id: memberId, body, is_named: isNamed })
    .execute()
}

const ofQuestion = sql`
  select q.id, q.id as question_id, q.member_id, q.body, q.is_shown, q.hidden_reason, g.name as title
  from goods_questions q join goods g on g.id = q.goods_id where q.removed_at is null`

export async function findQuestion(reader: Reader, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`${ofQuestion} and q.id = ${id}`.execute(reader)
  return rows[0]
}

/** False where it is shown already, or taken back. */
export async function showQuestion(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update goods_questions set is_shown = true, hidden_reason = null
    where id = ${id} and not is_shown and removed_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** `reason` null: it waits once more. */
export async function withholdQuestion(tx: Tx, id: string, reason: string | null): Promise<boolean> {
  const { rows } = await sql`
    update goods_questions set is_shown = false, hidden_reason = ${reason}::text
    where id = ${id} and removed_at is null and (is_shown or hidden_reason is distinct from ${reason}::text)
    returning id`.execute(tx)
  return rows.length === 1
}

/** The row stays, for those who have answered. */
export async function removeQuestion(tx: Tx, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update goods_questions set ${TAKEN_BACK}
    where id = ${id} and member_id = ${memberId} and removed_at is null returning id`.execute(tx)
  return rows.length === 1
}

export async function blankQuestions(tx: Tx, memberId: string): Promise<void> {
  await sql`update goods_questions set ${TAKEN_BACK} where member_id = ${memberId}`.execute(tx)
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await sql`
    update goods_questions set answer_count = answer_count + (reply is null)::int, reply = ${reply}, replied_at = shop_now()
    where id = ${id}`.execute(tx)
}

export async function lockReply(tx: Tx, id: string): Promise<{ reply: string | null } | undefined> {
  const { rows } = await sql<{ reply: string | null }>`
    select reply from goods_questions where id = ${id} and is_shown for no key update`.execute(tx)
  return rows[0]
}

/** The newest lines of the goods, among which its buyers are looked for. */
const LINES_MOST = 500
const BUYER_DAYS = 365
/** A buyer is asked once in so many, whatever is asked. */
const REST_DAYS = 3

/** Once: whoever has been notified least recently first. Answers whom. */
export async function putToBuyers(tx: Tx, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    insert into goods_question_buyers (question_id, member_id)
    select q.id, b.member_id from goods_questions q cross join lateral (
      select o.member_id, max(o.received_at) as received_at,
        (select max(notified_at) from goods_question_buyers n where n.member_id = o.member_id) as notified_at
      from (select order_id, quantity, refunded_quantity from order_lines
            where goods_id = q.goods_id order by order_id desc limit ${LINES_MOST}) l
      join orders o on o.id = l.order_id join members m on m.id = o.member_id and m.status = 'active'
      where ${isBought} and o.received_at > shop_now() - make_interval(days => ${BUYER_DAYS}::int)
        and o.member_id <> q.member_id and not exists (
          select from goods_question_buyers n where n.member_id = o.member_id
            and n.notified_at > shop_now() - make_interval(days => ${REST_DAYS}::int))
      group by o.member_id order by notified_at nulls first, received_at desc limit ${most}) b
    where q.id = ${id} and not exists (select from goods_question_buyers p where p.question_id = q.id)
    returning member_id`.execute(tx)
  return rows.map(({ member_id }) => member_id)
}

type Asking = { asks: string; is_buyer: boolean; is_answered: boolean }

/** Of a question that is shown: who asks it, and whether a member has bought the goods and answered before. */
export async function findRight(reader: Reader, id: string, memberId: string): Promise<Asking | undefined> {
  const { rows } = await sql<Asking>`
    select q.member_id as asks, exists (
        select from orders o join order_lines l on l.order_id = o.id
        where o.member_id = ${memberId} and l.goods_id = q.goods_id and ${isBought}) as is_buyer,
      exists (select from goods_answers a where a.question_id = q.id and a.member_id = ${memberId}) as is_answered
    from goods_questions q where q.id = ${id} and q.is_shown`.execute(reader)
  return rows[0]
}
