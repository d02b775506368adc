import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const paymentTiles: Record<string, Tile> = {
  booksDiffer: {
    may: 'handlePayouts',
    kind: 'urgent',
    title: m.console_figure_books,
    screen: 'consoleReconciliations',
    value: () =>
      sql`(select count(*) from reconciliations where differences <> '[]'::jsonb and day > (shop_now() - interval '14 days')::date)`,
  },
  refundsRefused: {
    may: 'refund',
    kind: 'urgent',
    title: m.console_figure_refunds_refused,
    screen: 'consoleOrders',
    query: { status: 'refundRefused' },
    value: () => sql`(select count(*) from refunds where state = 'failed')`,
  },
}
