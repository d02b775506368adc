import { sql } from 'kysely'
import { m } from '~/paraglide/messages'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { Tile } from '../console/tile'

const today = sql`paid_at >= date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}`

const of = (status?: 'paid' | 'unpaid') =>
  ({ may: 'seeOrders', screen: 'consoleOrders', query: status && { status } }) as const

export const orderTiles: Record<string, Tile> = {
  toShip: {
    ...of('paid'),
    kind: 'waiting',
    title: m.console_figure_to_ship,
    value: () => sql`(select count(*) from orders where status = 'paid')`,
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
  ordersToday: {
    ...of(),
    kind: 'today',
    title: m.console_figure_orders,
    value: () => sql`(select count(*) from orders where ${today})`,
  },
  salesToday: {
    ...of(),
    kind: 'today',
    unit: 'fen',
    title: m.console_figure_sales,
    value: () => sql`(select coalesce(sum(payable), 0)::bigint from orders where ${today})`,
  },
}
