import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const flashSaleInvariants: Invariant[] = [
  {
    id: 'I-SK-1',
    rule: 'nobody has more of a sale than one may have',
    facts: sql<Fact>`
      select concat(flash_sale_id, ' ', member_id) as id, concat(sum(quantity), ' of ', min(per_member)) as found,
        sum(quantity) > min(per_member) as broken
      from orders join order_lines on order_id = orders.id join flash_sales on flash_sales.id = flash_sale_id
      where orders.status <> 'cancelled' group by flash_sale_id, member_id`,
  },
  {
    id: 'I-SK-2',
    rule: 'an order of a sale has one line of it, at its price and from its stock, without coupon and points',
    facts: sql<Fact>`
      select orders.id, concat(count(line.id), ' lines, ', min(line.price), ' for ', min(sku.price)) as found,
        count(line.id) <> 1 or min(line.price) is distinct from min(sku.price) or bool_or(kind <> 'flash')
          or min(line.allotment_id) is distinct from min(sku.allotment_id) or min(line.quantity) > min(per_order)
          or bool_or(discount_total <> 0 or coupon_id is not null or orders.points_spent <> 0) as broken
      from orders join flash_sales on flash_sales.id = flash_sale_id
      left join order_lines as line on order_id = orders.id
      left join flash_sale_skus as sku on sku.sale_id = flash_sale_id and sku.sku_id = line.sku_id
      group by orders.id`,
  },
  {
    id: 'I-SK-3',
    rule: 'a sale has its pieces from its opening on, and keeps none long after its end',
    facts: sql<Fact>`
      select concat(sale_id, ' ', flash_sale_skus.sku_id) as id, concat(state, ' ', available) as found,
        (state in ('running', 'ended') and allotment_id is null) or (state = 'planned' and allotment_id is not null)
          or (state in ('ended', 'stopped') and ends_at < shop_now() - interval '1 hour' and available > 0) as broken
      from flash_sale_skus join flash_sales on flash_sales.id = sale_id
      left join stock_allotments on stock_allotments.id = allotment_id`,
  },
]
