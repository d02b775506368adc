import { sql } from 'kysely'
import { MALL_SETTINGS } from '~/features/settings/contract/numbers'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

const of = (status?: 'paid' | 'unpaid' | 'overdue' | 'urged') =>
  ({ may: 'seeOrders', screen: 'consoleOrders', query: status && { status } }) as const

const overdue = sql`status = 'paid' and paid_at <= shop_now() - make_interval(hours => coalesce(
  (select (value #>> '{}')::int from settings where key = 'orders.hoursToShip'), ${sql.lit(MALL_SETTINGS['orders.hoursToShip'].initial)}))`

const oldestPaid = (which = sql`status = 'paid'`) => sql`(select min(paid_at) from orders where ${which})`

export const orderTiles = {
  overdueOrders: {
    ...of('overdue'),
    kind: 'urgent',
    title: m.console_figure_overdue_orders,
    value: () => sql`(select count(*) from orders where ${overdue})`,
    since: () => oldestPaid(overdue),
  },
  urgedOrders: {
    ...of('urged'),
    kind: 'waiting',
    title: m.console_figure_urged,
    value: () => sql`(select count(*) from orders where status = 'paid' and urged_at is not null)`,
    since: () => sql`(select min(urged_at) from orders where status = 'paid' and urged_at is not null)`,
  },
  toShip: {
    ...of('paid'),
    kind: 'waiting',
    title: m.console_figure_to_ship,
    value: () => sql`(select count(*) from orders where status = 'paid')`,
    since: () => oldestPaid(),
  },
  heldOrders: {
    ...of('unpaid'),
    kind: 'waiting',
    title: m.console_figure_held_orders,
    value: () => sql`(select count(*) from orders where status = 'unpaid')`,
  },
  heldPieces: {
    ...of('unpaid'),
    kind: 'waiting',
    title: m.console_figure_held,
    value: () => sql`
      (select coalesce(sum(quantity), 0)::int from orders join order_lines on order_lines.order_id = orders.id
        where status = 'unpaid')`,
  },
} satisfies Record<string, Tile>
