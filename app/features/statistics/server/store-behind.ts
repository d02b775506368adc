import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { InstantAfter } from '~/values/paging'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { ReportName } from '../contract/reports'
import type { Days } from './periods'

interface Wanted {
  report: ReportName
  days: Days
  /** Undefined for all. */
  key: string | undefined
  after: InstantAfter | undefined
  most: number
}

type Row = { id: string; orderId: string; at: string; microseconds: number; amount: Fen; buyer: string | null }

/** A case asks about one order at a time: joined, the other table might be read from one end to the other. */
const isOf = ({ report, key }: Wanted, ofLine = sql`true`) =>
  key === undefined
    ? sql`true`
    : sql`case ${report}::text
        when 'channels' then coalesce(o.channel, '') = ${key}
        when 'flashSales' then o.flash_sale_id is not distinct from ${key}
        when 'coupons' then exists (select from member_coupons c where c.id = o.coupon_id and c.batch_id = ${key})
        when 'agents' then exists (
          select from commissions c where c.order_id = o.id and c.level = 1 and c.member_id = ${key})
        when 'goods' then exists (select from order_lines l where l.order_id = o.id and l.goods_id = ${key} and ${ofLine})
        else exists (select from order_lines l where l.order_id = o.id and l.sku_id = ${key} and ${ofLine}) end`

const buyer = sql`case when m.erased_at is null then m.nickname end as buyer`

const start = (day: string) => sql`(${day}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
const moment = ({ at }: InstantAfter) => sql`(timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond')`

export async function listPaid(reader: Reader, wanted: Wanted): Promise<Row[]> {
  const { days, after, most } = wanted
  const { rows } = await sql<Row>`
    select o.id, o.id as "orderId", o.paid_at as at, (extract(epoch from o.paid_at) * 1000000)::bigint as microseconds,
      o.payable as amount, ${buyer}
    from orders o join members m on m.id = o.member_id
    where o.paid_at >= ${start(days.from)} and o.paid_at < ${end(days.to)} and o.kind <> 'prize' and ${isOf(wanted)}
      and ${after ? sql`o.paid_at <= ${moment(after)} and (o.paid_at, o.id) < (${moment(after)}, ${after.id})` : sql`true`}
    order by o.paid_at desc, o.id desc limit ${most}`.execute(reader)
  return rows
}

export async function listRefunded(reader: Reader, wanted: Wanted): Promise<Row[]> {
  const { days, after, most } = wanted
  const { rows } = await sql<Row>`
    select r.id, o.id as "orderId", r.settled_at as at, (extract(epoch from r.settled_at) * 1000000)::bigint as microseconds,
      r.amount, ${buyer}
    from refunds r join payments p on p.id = r.payment_id and p.is_applied join orders o on o.id = r.order_id
    join members m on m.id = o.member_id left join after_sales back on back.refund_id = r.id
    where r.state = 'succeeded' and r.settled_at >= ${start(days.from)} and r.settled_at < ${end(days.to)}
      and ${isOf(wanted, sql`(back.line_id is null or l.id = back.line_id)`)}
      and ${after ? sql`r.settled_at <= ${moment(after)} and (r.settled_at, r.id) < (${moment(after)}, ${after.id})` : sql`true`}
    order by r.settled_at desc, r.id desc limit ${most}`.execute(reader)
  return rows
}
