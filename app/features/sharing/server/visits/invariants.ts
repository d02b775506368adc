import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { heldSince } from '~/platform/database/partitions'
import { visitParts } from '~/platform/database/visits'
import { visitsOfDay } from './store-sums'

/** Pending sums are right a moment later. */
const isSummed = sql`not exists (select from visits_to_sum w where w.shop_id = s.shop_id and w.day = s.day)`

export const visitInvariants: Invariant[] = [
  {
    id: 'I-VS-1',
    rule: 'a day of a shop is summed up as its visits say',
    facts: sql<Fact>`
      with counted as (
        select ${visitsOfDay} from visits where shop_id <> ''
        group by grouping sets ((shop_id, day, source), (shop_id, day)))
      select concat(shop_id, ' ', day, ' ', source) as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from (
        select shop_id, day, source, (d.visits::bigint, d.visitors::bigint, d.goods_views::bigint, d.carts::bigint) as summed,
          (c.visits, c.visitors, c.goods_views, c.carts) as counted
        from visit_days d full join counted c using (shop_id, day, source)
      ) s
      where s.day >= ${heldSince(visitParts)} and ${isSummed}`,
  },
  {
    id: 'I-VS-2',
    rule: 'looks at goods are summed up as visits say',
    facts: sql<Fact>`
      with counted as (
        select shop_id, day, thing_id as goods_id, count(*) as views from visits where shop_id <> '' and kind = 'goods'
        group by shop_id, day, thing_id)
      select concat(shop_id, ' ', day, ' ', goods_id) as id, concat(summed, ' looks, ', views, ' counted') as found,
        summed is distinct from views as broken
      from (
        select shop_id, day, goods_id, d.views::bigint as summed, counted.views
        from visit_goods_days d full join counted using (shop_id, day, goods_id)
      ) s where s.day >= ${heldSince(visitParts)} and ${isSummed}`,
  },
]
