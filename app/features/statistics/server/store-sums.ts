import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

/** Something that has to be added to the sums of a day, or taken out of them. */
export interface Mark {
  id: number
  kind: string
  thing_id: string
  day: string
  sign: 1 | -1
}

/** Whose an order is, by what its sums are kept. */
const orderKeys = sql`(values
  ('mall', ''), ('channel', coalesce(o.channel, '')), ('flashSale', o.flash_sale_id),
  ('coupon', (select batch_id from member_coupons held where held.id = o.coupon_id)),
  ('agent', (select c.member_id from commissions c where c.order_id = o.order_id and c.level = 1 limit 1))
) as whose (dimension, key)`

const NONE = sql`0, 0, 0, 0, 0`

const sales = sql`
  sold_line as (
    select mark.n, mark.day, mark.sign, o.id as order_id, o.freight, o.channel, o.flash_sale_id, o.coupon_id, l.sku_id,
      l.quantity, l.price * l.quantity as gross, l.discount + l.cut as discount, l.paid, l.unit_cost * l.quantity as cost
    from mark join orders o on o.id = mark.id and mark.kind = 'sale' join order_lines l on l.order_id = o.id
  ), sold as (
    select day, sign, order_id, freight, channel, flash_sale_id, coupon_id, sum(quantity) as pieces, sum(gross) as gross,
      sum(discount) as discount, sum(paid) as goods, sum(cost) as cost, (count(*) = count(cost))::int as known
    from sold_line group by n, day, sign, order_id, freight, channel, flash_sale_id, coupon_id
  ), of_sales as (
    select o.day, dimension, key, sign as count, sign * pieces as pieces, sign * gross as gross, sign * discount as discount,
      sign * freight as freight, sign * (goods + freight) as paid, 0 as refunds, 0 as refunded, sign * known as known,
      sign * known * goods as known_paid, sign * known * coalesce(cost, 0) as cost, 0 as points
    from sold o cross join lateral ${orderKeys} where key is not null
    union all
    select day, 'sku', sku_id, sign, sign * quantity, sign * gross, sign * discount, 0, sign * paid, 0, 0,
      sign * (cost is not null)::int, case when cost is null then 0 else sign * paid end, sign * coalesce(cost, 0), 0
    from sold_line
  )`

/** What is left of a line where the whole order goes back: cases before have taken their part. */
const lineRest = sql`
  l.paid - coalesce((select sum(c.amount) from after_sales c where c.order_id = l.order_id and c.line_id = l.id and c.money_state <> 'none'), 0)`

const refunds = sql`
  back as (
    select mark.day, mark.sign, r.order_id, r.amount, p.channel as way, p.is_applied, o.channel, o.flash_sale_id, o.coupon_id,
      c.reason, c.line_id, c.amount as of_case
    from mark join refunds r on r.id = mark.id and mark.kind = 'refund' join payments p on p.id = r.payment_id
    join orders o on o.id = r.order_id left join after_sales c on c.refund_id = r.id
  ), of_refunds as (
    select o.day, dimension, key, 0, ${NONE}, sign, sign * amount, 0, 0, 0, 0
    from back o cross join lateral ${orderKeys} where is_applied and key is not null
    union all
    select day, 'way', way, 0, ${NONE}, sign, sign * amount, 0, 0, 0, 0 from back
    union all
    select day, 'reason', reason, 0, ${NONE}, sign, sign * amount, 0, 0, 0, 0 from back where reason is not null
    union all
    select day, 'sku', l.sku_id, 0, ${NONE}, sign, sign * part, 0, 0, 0, 0
    from back join order_lines l on l.order_id = back.order_id and (line_id is null or l.id = line_id)
    cross join lateral (select case when line_id is null then ${lineRest} else of_case end as part) as share
    where is_applied and part <> 0
  )`

const others = sql`
  of_others as (
    select mark.day, 'way', p.channel, sign, 0, 0, 0, 0, sign * p.amount, 0, 0, 0, 0, 0, 0
    from mark join payments p on p.id = mark.id and mark.kind = 'payment'
    union all
    select mark.day, 'reason', c.reason, sign, sign * c.quantity, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from mark join after_sales c on c.id = mark.id and mark.kind = 'case'
    union all
    select day, 'member', '', sign, ${NONE}, 0, 0, 0, 0, 0, 0 from mark where kind = 'member'
    union all
    select mark.day, 'draw', v.activity_id, sign, sign * d.is_win::int, 0, 0, 0, 0, 0, 0, 0, 0, sign * prizes.worth, sign * d.cost
    from mark join prize_draws d on d.id = mark.id and mark.kind = 'draw'
    join prize_versions v on v.id = d.version_id join prizes on prizes.id = d.prize_id
    union all
    select mark.day, 'points', account, sign, ${NONE}, 0, 0, 0, 0, 0, sign * leg.amount
    from mark join transfers t on t.id = case when mark.kind = 'points' then mark.id::bigint end
    cross join lateral (values (t.debit_id, case when t.debit_id = 'points source' then t.amount else -t.amount end),
      (t.credit_id, case when t.credit_id = 'points source' then -t.amount else t.amount end)) as leg (account, amount)
    where position(':' in account) = 0
  )`

const names = sql`
  day, dimension, key, count, pieces, gross, discount, freight, paid, refunds, refunded, known, known_paid, cost, points`

const sums = sql`
  sum(count)::bigint as count, sum(pieces)::bigint as pieces, sum(gross)::bigint as gross, sum(discount)::bigint as discount,
  sum(freight)::bigint as freight, sum(paid)::bigint as paid, sum(refunds)::bigint as refunds,
  sum(refunded)::bigint as refunded, sum(known)::bigint as known, sum(known_paid)::bigint as known_paid,
  sum(cost)::bigint as cost, sum(points)::bigint as points`

const isAdded = sql`
  on conflict (dimension, day, key) do update set count = f.count + excluded.count, pieces = f.pieces + excluded.pieces,
    gross = f.gross + excluded.gross, discount = f.discount + excluded.discount, freight = f.freight + excluded.freight,
    paid = f.paid + excluded.paid, refunds = f.refunds + excluded.refunds, refunded = f.refunded + excluded.refunded,
    known = f.known + excluded.known, known_paid = f.known_paid + excluded.known_paid, cost = f.cost + excluded.cost,
    points = f.points + excluded.points`

/** One statement for all marks: what they come to is added to the days, and to months that were summed before. */
export async function addToDays(tx: Tx, marks: readonly Mark[]): Promise<void> {
  await sql`
    with mark as (
      select * from unnest(${marks.map((one) => one.kind)}::text[], ${marks.map((one) => one.thing_id)}::text[],
        ${marks.map((one) => one.day)}::date[], ${marks.map((one) => one.sign)}::int[])
        with ordinality as mark (kind, id, day, sign, n)
    ), ${sales}, ${refunds}, ${others}, facts as (
      select * from of_sales union all select * from of_refunds union all select * from of_others
    ), summed as (
      select day, dimension, key, ${sums} from facts group by day, dimension, key
    ), of_months as (
      insert into figure_months as f (${names})
      select month, dimension, key, ${sums} from summed join figured_months on month = date_trunc('month', day)::date
      where dimension = 'sku' group by month, dimension, key ${isAdded}
    )
    insert into figure_days as f (${names}) select ${names} from summed order by dimension, day, key ${isAdded}`.execute(
    tx,
  )
}

/** The first month that is over and was not summed yet; false for none. */
export async function sumMonth(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    with due as (
      select month::date as month from generate_series(
        (select date_trunc('month', min(day))::timestamp from figure_days where dimension = 'sku'),
        date_trunc('month', shop_now() at time zone ${SHOP_TIME_ZONE}) - interval '1 month', interval '1 month') as month
      where not exists (select from figured_months f where f.month = month.month::date) order by month limit 1
    ), noted as (
      insert into figured_months (month) select month from due returning month
    ), summed as (
      insert into figure_months (${names})
      select noted.month, dimension, key, ${sums} from noted join figure_days d
        on d.dimension = 'sku' and d.day >= noted.month and d.day < (noted.month + interval '1 month')::date
      group by noted.month, dimension, key
    )
    select month from noted`.execute(tx)
  return rows.length > 0
}
