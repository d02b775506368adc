import { type RawBuilder, sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

const standsWhereMoved = (
  table: RawBuilder<unknown>,
  history: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql<Fact>`
  with chained as (
    select ${id} as moved_id, from_state, to_state, row_number() over (partition by ${id} order by id desc) as from_last,
      lag(to_state) over (partition by ${id} order by id) as came_from
    from ${history}
  ), last as (
    select moved_id, bool_or(from_state is distinct from came_from) as gap,
      min(to_state) filter (where from_last = 1) as ended from chained group by moved_id)
  select id, concat(state, ' after ', ended) as found, gap is distinct from false or state is distinct from ended as broken
  from ${table} left join last on moved_id = id`

export const paymentInvariants: Invariant[] = [
  {
    id: 'I-PAY-1',
    rule: 'an order that was paid has one applied payment, a free one has none',
    facts: sql<Fact>`
      select orders.id, concat(orders.status, ' ', payable, ' ', applied) as found,
        coalesce(applied, 0) <> case when paid_at is not null and payable > 0 then 1 else 0 end as broken
      from orders left join (
        select order_id, count(*) as applied from payments where is_applied group by order_id) p on p.order_id = orders.id`,
  },
  {
    id: 'I-PAY-2',
    rule: 'what was applied is what the order asked for',
    facts: sql<Fact>`
      select payments.id, concat(amount, ' for ', payable) as found,
        amount <> payable or payments.member_id <> orders.member_id as broken
      from payments join orders on orders.id = order_id where is_applied`,
  },
  {
    id: 'I-PAY-3',
    rule: 'money that was not applied goes back',
    facts: sql<Fact>`
      select payments.id, concat(amount, ' refunded ', refunded) as found, refunded <> amount as broken
      from payments
      where state = 'succeeded' and not is_applied and succeeded_at < shop_now() - interval '5 minutes'`,
  },
  {
    id: 'I-RF-1',
    rule: 'refunds add up to what the payment says, and never to more than it brought',
    facts: sql<Fact>`
      select payments.id, concat(amount, ' refunded ', refunded, ' sum ', coalesce(total, 0)) as found,
        coalesce(total, 0) <> refunded or refunded > amount or (refunded > 0 and state <> 'succeeded') as broken
      from payments left join (
        select payment_id, sum(amount) as total from refunds where state <> 'failed' group by payment_id) r
        on r.payment_id = payments.id`,
  },
  {
    id: 'I-PAY-4',
    rule: 'a payment stands where its last move ended, each of which starts where the one before did',
    facts: standsWhereMoved(sql`payments`, sql`payment_history`, sql`payment_id`),
  },
  {
    id: 'I-RF-4',
    rule: 'a refund stands where its last move ended, each of which starts where the one before did',
    facts: standsWhereMoved(sql`refunds`, sql`refund_history`, sql`refund_id`),
  },
  {
    id: 'I-OB-1',
    rule: 'what was promised to the outside is delivered',
    facts: sql<Fact>`
      select id, concat(topic, ' ', attempts, ' attempts') as found, due_at < shop_now() - interval '10 minutes' as broken
      from outbox where done_at is null`,
  },
]
