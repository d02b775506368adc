import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { RETENTION_DAYS } from '../contract/members'

/** Draws of erased members are deleted years after their version. */
const isWhole = sql`(v.ended_at is null or v.ended_at > shop_now() - make_interval(days => ${RETENTION_DAYS}))`

export const prizeInvariants: Invariant[] = [
  {
    id: 'I-TT-1',
    rule: 'the draws of a version are numbered without a gap, as it counts them',
    facts: sql<Fact>`
      select v.id, concat(v.drawn, ' counted, ', count(d.id), ' kept, last ', max(n)) as found,
        v.drawn <> count(d.id) or v.drawn <> coalesce(max(n), 0) as broken
      from prize_versions as v left join prize_draws as d on d.version_id = v.id where ${isWhole} group by v.id`,
  },
  {
    id: 'I-TT-2',
    rule: 'a prize came and was given as often as it counts, and no more of it than there were',
    facts: sql<Fact>`
      select p.id, concat(p.came, ' came ', coalesce(came.count, 0), ', ', p.given, ' given ', coalesce(given.count, 0)) as found,
        p.came <> coalesce(came.count, 0) or p.given <> coalesce(given.count, 0) or coalesce(p.given > p.pieces, false) as broken
      from prizes as p join prize_versions as v on v.id = p.version_id
      left join (select drawn_prize_id as id, count(*) from prize_draws group by 1) as came on came.id = p.id
      left join (select prize_id as id, count(*) from prize_draws group by 1) as given on given.id = p.id where ${isWhole}`,
  },
  {
    id: 'I-TT-3',
    rule: 'a draw cost what its version says, or nothing, and the points were posted once',
    facts: sql<Fact>`
      select d.id, concat(d.cost, ' of ', v.cost, ', posted ', posted.amount) as found,
        d.cost <> (case when d.is_free then 0 else v.cost end) or d.cost <> coalesce(posted.amount, 0) as broken
      from prize_draws as d join prize_versions as v on v.id = d.version_id left join (
        select t.ref, sum(amount) as amount from ledger_transactions as t join transfers on transaction_id = t.id
        where t.kind = 'points drawn' group by t.ref) as posted on posted.ref = d.id`,
  },
  {
    id: 'I-TT-3',
    rule: 'every posting of a draw has its draw',
    facts: sql<Fact>`
      select t.ref as id, t.kind as found, d.id is null as broken
      from ledger_transactions as t left join prize_draws as d on d.id = t.ref
      where t.kind in ('points drawn', 'points won')
        and t.happened_at > shop_now() - make_interval(days => ${RETENTION_DAYS})`,
  },
  {
    id: 'I-TT-4',
    rule: 'a draw gave what its prize says: points once, a coupon of its batch, an order of its goods',
    facts: sql<Fact>`
      select d.id, concat(p.kind, ' ', d.state, ', ', won.amount, ' points, coupon ', d.coupon_id, ', order ', d.order_id) as found,
        coalesce(won.amount, 0) <> coalesce(p.points, 0)
          or (d.member_id is not null and (p.kind = 'coupon') <> (d.coupon_id is not null))
          or (d.coupon_id is not null and c.batch_id is distinct from p.batch_id)
          or (p.kind = 'goods') <> (d.state <> 'given')
          or (d.order_id is not null and (o.kind <> 'prize' or o.payable <> 0 or line.sku_id <> p.sku_id
            or line.allotment_id is distinct from p.allotment_id or line.quantity <> 1)) as broken
      from prize_draws as d join prizes as p on p.id = d.prize_id left join (
        select t.ref, sum(amount) as amount from ledger_transactions as t join transfers on transaction_id = t.id
        where t.kind = 'points won' group by t.ref) as won on won.ref = d.id
      left join member_coupons as c on c.id = d.coupon_id left join orders as o on o.id = d.order_id
      left join order_lines as line on line.order_id = o.id`,
  },
  {
    id: 'I-TT-4',
    rule: 'an order of a prize has its draw, and both are as far',
    facts: sql<Fact>`
      select o.id, concat(o.status, ' ', d.state) as found,
        d.id is null or d.state <> (case o.status when 'paid' then 'addressed' when 'finished' then 'received'
          else o.status end) as broken
      from orders as o left join prize_draws as d on d.order_id = o.id where o.kind = 'prize'`,
  },
  {
    id: 'I-TT-5',
    rule: 'goods that can be won are carved out, and stay for whoever has won them',
    facts: sql<Fact>`
      select p.id, concat(v.state, ' ', p.pieces, ' pieces, ', a.available, ' available, ', coalesce(won.count, 0), ' won') as found,
        (v.state in ('running', 'ended')) <> (a.id is not null)
          or coalesce(a.available < won.count, false)
          or (v.state = 'running' and coalesce(a.allotted <> p.pieces or a.returned <> 0, true)) as broken
      from prizes as p join prize_versions as v on v.id = p.version_id left join stock_allotments as a on a.id = p.allotment_id
      left join (select prize_id as id, count(*) from prize_draws where state = 'won' group by 1) as won on won.id = p.id
      where p.kind = 'goods'`,
  },
  {
    id: 'I-TT-6',
    rule: 'a version that has begun adds up and has one fallback; a seed is shown when it is over and not before',
    facts: sql<Fact>`
      select v.id, concat(v.state, ' ', sum(weight), ' ', count(*) filter (where is_fallback)) as found,
        coalesce(sum(weight), 0) <> 1000000 or count(*) filter (where is_fallback) <> 1
          or (v.seed is not null) <> (v.state = 'ended') or v.seed_hash is null
          or (v.seed is not null and encode(sha256(decode(v.seed, 'hex')), 'hex') <> v.seed_hash) as broken
      from prize_versions as v left join prizes as p on p.version_id = v.id
      where v.state in ('running', 'ended') group by v.id`,
  },
  {
    id: 'I-TT-7',
    rule: 'each move of a draw starts where the last one ended, and the last one at its state',
    facts: sql<Fact>`
      with chained as (
        select prize_draw_id, from_state, to_state, row_number() over (partition by prize_draw_id order by id desc) as from_last,
          lag(to_state) over (partition by prize_draw_id order by id) as came_from
        from prize_draw_history
      ), last as (
        select prize_draw_id, bool_or(from_state is distinct from came_from) as gap,
          min(to_state) filter (where from_last = 1) as ended from chained group by prize_draw_id)
      select d.id, concat(state, ' after ', ended) as found, coalesce(gap, true) or state <> ended as broken
      from prize_draws as d left join last on prize_draw_id = d.id`,
  },
]
