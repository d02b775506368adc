import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'

interface BuyerRow {
  id: string
  nickname: string
  phone: string
  status: string
  joinedAt: string
  orders: number
  tags: string[]
  note: string
}

export async function findBuyer(orderId: string): Promise<BuyerRow | undefined> {
  const { rows } = await sql<BuyerRow>`
    select m.id, m.nickname, m.phone, m.status, m.joined_at as "joinedAt",
      (select count(*)::int from orders mine where mine.member_id = m.id) as orders,
      coalesce((select array_agg(tag order by tag) from member_tags t where t.member_id = m.id), '{}') as tags,
      coalesce((select note from member_notes n where n.member_id = m.id), '') as note
    from orders o join members m on m.id = o.member_id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

interface OtherRow {
  id: string
  status: string
  placedAt: string
  payable: Fen
}

export async function listOthers(orderId: string, most: number): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    select o.id, o.status, o.placed_at as "placedAt", o.payable from orders o
    where o.member_id = (select member_id from orders where id = ${orderId}) and o.id <> ${orderId}
    order by o.id desc limit ${most}`.execute(db)
  return rows
}

interface QuestionRow {
  id: string
  title: Texts
  last: string
  isWaiting: boolean
}

export async function listQuestions(orderId: string, most: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.title, n.body as last, q.waits_id is not null as "isWaiting"
    from questions q join question_messages n on n.id = q.last_id
    where q.subject_id = ${orderId} order by q.last_id desc limit ${most}`.execute(db)
  return rows
}

interface PaymentRow {
  id: string
  channel: string
  amount: Fen
  state: string
  gatewayNumber: string | null
  paidAt: string | null
  isApplied: boolean
}

export async function listPayments(orderId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, channel, amount, state, gateway_number as "gatewayNumber", succeeded_at as "paidAt",
      is_applied as "isApplied"
    from payments where order_id = ${orderId} order by id`.execute(db)
  return rows
}

interface CommissionRow {
  memberId: string
  agentId: string | null
  nickname: string
  level: number
  amount: Fen
  state: string
}

/** A row for each agent, level and state: the lines of an order earn each for itself. */
export async function listCommissions(orderId: string): Promise<CommissionRow[]> {
  const { rows } = await sql<CommissionRow>`
    select c.member_id as "memberId", min(a.id) as "agentId", m.nickname, c.level, sum(c.amount)::bigint as amount,
      c.state
    from commissions c join members m on m.id = c.member_id left join agents a on a.member_id = c.member_id
    where c.order_id = ${orderId} group by c.member_id, m.nickname, c.level, c.state order by c.level, c.state`.execute(
    db,
  )
  return rows
}

interface InvoiceRow {
  id: string
  state: string
  number: string | null
  title: string
}

export async function findNewestInvoice(orderId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select id, state, number, title from invoices where order_id = ${orderId} order by id desc limit 1`.execute(db)
  return rows[0]
}

interface MoveRow {
  move: string
  at: string
  reason: string
  by: string
  who: string
}

export async function listMoves(orderId: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select h.move, h.moved_at as at, h.reason, h.by_kind as by, coalesce(p.name, m.nickname, '') as who
    from order_history h
    left join operators p on h.by_kind = 'operator' and p.id = h.by_id
    left join members m on h.by_kind = 'member' and m.id = h.by_id
    where h.order_id = ${orderId}
    union all
    select a.act, a.at, '', 'operator', coalesce(p.name, '')
    from operator_acts a left join operators p on p.id = a.operator_id
    where a.subject_kind = 'order' and a.subject_id = ${orderId} and a.act = 'noteOrder'
    order by 2`.execute(db)
  return rows
}
