import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const pointsGoodsInvariants: Invariant[] = [
  {
    id: 'I-PX-1',
    rule: 'nobody has more of points goods than one may have',
    facts: sql<Fact>`
      select concat(points_goods_id, ' ', member_id) as id, concat(sum(quantity), ' of ', min(per_member)) as found,
        sum(quantity) > min(per_member) as broken
      from orders join order_lines on order_id = orders.id join points_goods on points_goods.id = points_goods_id
      where orders.status <> 'cancelled' group by points_goods_id, member_id`,
  },
  {
    id: 'I-PX-2',
    rule: 'an exchange is one line at its points and cash, from its own stock, without a coupon',
    facts: sql<Fact>`
      select orders.id, concat(count(line.id), ' lines, ', sum(line.points_spent), ' points, ', sum(line.paid), ' fen') as found,
        count(line.id) <> 1 or sum(line.points_spent) is distinct from sum(points * line.quantity)
          or sum(line.paid) is distinct from sum(cash * line.quantity) or bool_or(kind <> 'points' or coupon_id is not null)
          or min(line.allotment_id) is distinct from min(goods.allotment_id) as broken
      from orders join points_goods as goods on goods.id = points_goods_id
      left join order_lines as line on order_id = orders.id group by orders.id`,
  },
  {
    id: 'I-PX-3',
    rule: 'open points goods have their pieces carved out',
    facts: sql<Fact>`
      select id, concat(state, ' ', allotment_id) as found, allotment_id is null as broken from points_goods`,
  },
]
