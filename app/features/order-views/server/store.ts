import { sql } from 'kysely'
import type { ORDER_TABS } from '~/features/orders/contract/members'
import type { AddressTaken } from '~/features/orders/server/store/store'
import { REVIEW_DAYS } from '~/features/reviews/contract/members'
import { holding } from '~/platform/database/like'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'

type Tab = (typeof ORDER_TABS)[number]

const secondsToPay = sql<number>`case when status = 'unpaid'
  then greatest(0, ceil(extract(epoch from expires_at - shop_now())))::int else 0 end`

const columns = [
  'id',
  'kind',
  'status',
  'goods_total as goodsTotal',
  'discount_total as discountTotal',
  'coupon_discount as couponDiscount',
  'points_discount as pointsDiscount',
  'points_spent as pointsSpent',
  'freight',
  'price_cut as priceCut',
  'payable',
  'placed_at as placedAt',
  'expires_at as expiresAt',
] as const

/** What the mall promises, see `orders.hoursToShip` and `orders.daysOnWay`. */
export type Promised = { hours: number; days: number }

/** Nothing once it has passed: a day that is over promises nothing. */
const expectedBy = ({ hours, days }: Promised) => {
  const at = sql`case status when 'paid' then paid_at + make_interval(hours => ${hours}, days => ${days})
    when 'shipped' then shipped_at + make_interval(days => ${days}) end`
  return days === 0 ? sql<string | null>`null` : sql<string | null>`case when ${at} > shop_now() then ${at} end`
}

const parcelState = sql<string | null>`case when status = 'shipped' then (
  select coalesce(t.state, 'none') from parcels p
  left join trackings t on t.company = p.company and t.number = p.number
  where p.order_id = orders.id and p.voided_at is null order by p.id desc limit 1) end`

const proposal = sql<{ by: string; why: string } | null>`(
  select jsonb_build_object('by', operators.name, 'why', why) from order_proposals
  join operators on operators.id = operator_id where order_proposals.id = orders.id)`

const ordersOf = (reader: Reader, memberId: string, promised: Promised) =>
  reader
    .selectFrom('orders')
    .select(columns)
    .select([secondsToPay.as('secondsToPay'), parcelState.as('parcelState'), expectedBy(promised).as('expectedBy')])
    .select(proposal.as('proposal'))
    .where('member_id', '=', memberId)

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number]

const lineThat = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and ${condition})`

/** The last two look at the lines, which have states of their own. */
const inTab: Record<Exclude<Tab, 'all'>, ReturnType<typeof lineThat>> = {
  unpaid: sql<boolean>`status = 'unpaid'`,
  paid: sql<boolean>`status = 'paid'`,
  shipped: sql<boolean>`status = 'shipped'`,
  toReview: sql<boolean>`status in ('received', 'finished')
    and received_at > shop_now() - make_interval(days => ${REVIEW_DAYS})
    and ${lineThat(sql`l.reviewed_at is null and l.after_sale_state <> 'refunded'`)}`,
  afterSale: lineThat(sql`l.after_sale_state <> 'none'`),
}

interface OrdersQuery {
  memberId: string
  tab: Tab
  q: string
  after: string | undefined
  most: number
  promised: Promised
}

/** Of one member's orders: there are never many to scan. */
function named(q: string) {
  const like = holding(q)
  const inTitle = sql`exists (select from jsonb_each_text(l.title) t where t.value ilike ${like})`
  return sql<boolean>`(id like ${like} or ${lineThat(inTitle)})`
}

export function listOrderRows({ memberId, tab, q, after, most, promised }: OrdersQuery) {
  let query = ordersOf(db, memberId, promised).where('hidden_at', 'is', null)
  if (tab !== 'all') query = query.where(inTab[tab])
  if (q) query = query.where(named(q))
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export function findOrderRow(memberId: string, orderId: string, promised: Promised) {
  const { hours } = promised
  return ordersOf(db, memberId, promised)
    .select(['remark', sql<AddressTaken>`address`.as('address'), 'paid_at as paidAt'])
    .select([
      sql<boolean>`coalesce(urged_at > shop_now() - interval '1 day', false)`.as('isUrged'),
      sql<boolean>`address_changed_at is not null`.as('isReaddressed'),
      sql<string | null>`case when status = 'paid' then paid_at + make_interval(hours => ${hours}) end`.as('shipBy'),
      sql<boolean>`status = 'paid' and paid_at <= shop_now() - make_interval(hours => ${hours})`.as('isOverdue'),
    ])
    .select(['receive_at as receiveAt', 'finish_at as finishAt', 'extended_at as extendedAt', 'hidden_at as hiddenAt'])
    .select([
      // Points of a cancelled order are returned as a whole, those of refunds piece by piece.
      sql<number>`case when status = 'cancelled' then points_spent
        else (select sum(points_returned) from order_lines where order_id = orders.id) end::int`.as('pointsReturned'),
      sql<boolean>`coupon_id is not null and status in ('cancelled', 'closed')`.as('isCouponReturned'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

export function listHistory(orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['move', 'moved_at as at', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

const counted = (condition: ReturnType<typeof lineThat>) => sql<number>`(count(*) filter (where ${condition}))::int`

export function countTabs(memberId: string) {
  return db
    .selectFrom('orders')
    .select([
      counted(inTab.unpaid).as('unpaid'),
      counted(inTab.paid).as('paid'),
      counted(inTab.shipped).as('shipped'),
      counted(inTab.toReview).as('toReview'),
      // The tab lists cases, not orders.
      sql<number>`(select count(*)::int from after_sales
        where member_id = ${memberId} and state in ('applied', 'approved'))`.as('afterSale'),
    ])
    .where('member_id', '=', memberId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
}
