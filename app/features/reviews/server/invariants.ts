import { sql } from 'kysely'
import type { Invariant } from '~/house/concept'

export const reviewInvariants: readonly Invariant[] = [
  {
    id: 'I-REV-1',
    rule: 'the totals of goods are those of its reviews that are shown',
    facts: sql`
      select coalesce(t.goods_id, r.goods_id) as id, row_to_json(t)::text as found,
        (coalesce(t.stars_1, 0), coalesce(t.stars_2, 0), coalesce(t.stars_3, 0), coalesce(t.stars_4, 0),
          coalesce(t.stars_5, 0), coalesce(t.service_stars, 0), coalesce(t.delivery_stars, 0),
          coalesce(t.with_pictures, 0), coalesce(t.followed_up, 0))
        is distinct from (coalesce(r.one, 0), coalesce(r.two, 0), coalesce(r.three, 0), coalesce(r.four, 0),
          coalesce(r.five, 0), coalesce(r.service, 0), coalesce(r.delivery, 0), coalesce(r.pictures, 0),
          coalesce(r.followed, 0)) as broken
      from review_totals t full join (
        select goods_id, count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
          count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
          count(*) filter (where stars = 5) as five, sum(service_stars) as service, sum(delivery_stars) as delivery,
          count(*) filter (where has_pictures) as pictures, count(followed_up_at) as followed
        from reviews where hidden_at is null group by goods_id) r on r.goods_id = t.goods_id`,
  },
  {
    id: 'I-REV-2',
    rule: 'a review is its buyer’s, of a line that was received and is marked so',
    facts: sql`
      select r.id, row_to_json(l)::text as found,
        (o.member_id <> r.member_id or l.goods_id <> r.goods_id or l.reviewed_at is null or o.received_at is null) as broken
      from reviews r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id`,
  },
  {
    id: 'I-REV-3',
    rule: 'a line that is marked as reviewed has its review',
    facts: sql`
      select l.id, l.reviewed_at::text as found, r.id is null as broken
      from order_lines l left join reviews r on r.line_id = l.id where l.reviewed_at is not null`,
  },
]
