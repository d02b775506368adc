import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import { LINK_DAYS } from '../contract/members'
import { type CommissionMove, commissionFlow } from './commission-flow'

interface Earned {
  level: 1 | 2
  memberId: string
  amount: number
}

/** Only active agents earn. */
const agent = (id: RawBuilder<unknown>) => sql`
  select m.id, m.inviter_id from members m join agents a on a.member_id = m.id
  where m.id = ${id} and m.status = 'active' and a.state = 'approved'`

const earning = (id: RawBuilder<unknown>) => sql`${agent(id)} and m.id <> o.member_id`

/** Rates in hundredths of a per cent or fen a piece, of what was paid and not refunded; rounded down. */
const due = (rate: RawBuilder<unknown>, fixed: RawBuilder<unknown>) => sql`
  case when ${fixed} is not null then least(${fixed} * (l.quantity - l.refunded_quantity), l.paid - l.refunded)
    else (l.paid - l.refunded) * ${rate} / 10000 end`

/** One row per line and level, also for zero. An agent's own purchase earns for nobody else. Once per order. */
export async function insertEarned(
  tx: Tx,
  orderId: string,
  { rates, isOwnEarned, by, byId = null }: { rates: readonly [number, number]; isOwnEarned: boolean } & Act,
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    with o as (
      select o.id, o.member_id, buyer.inviter_id, link.agent_member_id,
        o.kind = 'normal' or s.earns_commission as earns from orders o
      join members buyer on buyer.id = o.member_id left join flash_sales s on s.id = o.flash_sale_id
      left join agent_links link on link.member_id = o.member_id
        and link.opened_at > shop_now() - make_interval(days => ${LINK_DAYS}::int)
      where o.id = ${orderId} and o.kind in ('normal', 'flash')
    ), first as (
      select coalesce(own.id, clicked.id, invited.id) as id,
        case when own.id is not null then own.inviter_id when clicked.id is not null then clicked.inviter_id
          else invited.inviter_id end as inviter_id
      from o left join lateral (${agent(sql`o.member_id`)} and ${isOwnEarned}::boolean) own on true
      left join lateral (${earning(sql`o.agent_member_id`)}) clicked on true
      left join lateral (${earning(sql`o.inviter_id`)}) invited on true
    ), levels as (
      select 1 as level, first.id, ${rates[0]}::int as rate from first where first.id is not null
      union all
      select 2, second.id, ${rates[1]}::int from o cross join first
      cross join lateral (${earning(sql`first.inviter_id`)}) second
      where first.id is not null and second.id <> first.id
    ), reckoned as (
      select l.id as line_id, levels.level, levels.id as member_id, f.fixed, of_line.rate,
        ${due(sql`of_line.rate`, sql`f.fixed`)} as amount
      from levels cross join o cross join order_lines l
      left join sku_commissions f on f.sku_id = l.sku_id and f.level = levels.level and o.earns
      left join goods_commissions g on g.goods_id = l.goods_id and g.level = levels.level
      cross join lateral (
        select case when not o.earns then 0 when f.fixed is null then coalesce(g.rate, levels.rate) end as rate) of_line
      where l.order_id = ${orderId}
    ), made as (
      insert into commissions (order_id, line_id, level, member_id, state, rate, fixed, earned, amount, is_own)
      select ${orderId}, line_id, level, member_id, ${commissionFlow.earn.to}, rate, fixed, amount, amount,
        member_id = (select member_id from o)
      from reckoned order by line_id, level
      on conflict (line_id, level) do nothing returning id, level, member_id, state, amount
    ), told as (
      insert into commission_history (commission_id, move, to_state, by_kind, by_id)
      select id, 'earn', state, ${by}, ${byId} from made
    )
    select level, member_id as "memberId", sum(amount)::bigint as amount from made
    group by level, member_id order by level`.execute(tx)
  return rows
}

export interface Commission {
  id: string
  level: 1 | 2
  memberId: string
  orderId: string
  lineId: string
  state: string
  amount: number
  due: number
}

const held = (where: RawBuilder<boolean>) => sql<Commission>`
  select c.id, c.level, c.member_id as "memberId", c.order_id as "orderId", c.line_id as "lineId", c.state, c.amount,
    least(c.amount, ${due(sql`c.rate`, sql`c.fixed`)}) as due
  from commissions c join order_lines l on l.id = c.line_id where ${where} order by c.id for no key update of c`

export const holdPendingOf = async (tx: Tx, orderId: string): Promise<Commission[]> =>
  (await held(sql<boolean>`c.order_id = ${orderId} and c.state = 'pending'`).execute(tx)).rows

export const holdOfLines = async (tx: Tx, lineIds: readonly string[]): Promise<Commission[]> =>
  (await held(sql<boolean>`c.line_id = any(${lineIds}) and c.state <> 'voided'`).execute(tx)).rows

export const holdPendingOfMember = async (tx: Tx, memberId: string): Promise<Commission[]> =>
  (await held(sql<boolean>`c.member_id = ${memberId} and c.state = 'pending'`).execute(tx)).rows

const carry = mover(
  { table: 'commissions', column: 'state', history: 'commission_history', subject: 'commission_id' },
  commissionFlow,
)

export async function move(
  tx: Tx,
  ids: readonly string[],
  name: CommissionMove,
  act: Act,
  more?: RawBuilder<unknown>,
): Promise<boolean> {
  const set = name === 'settle' ? sql`settled_at = shop_now()` : more
  return (await carry(tx, name, ids, act, { set })).length === ids.length
}

export async function pendingOf(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from commissions
    where member_id = ${memberId} and state = 'pending'`.execute(reader)
  return rows[0]?.sum ?? 0
}
