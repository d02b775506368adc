import { sql } from 'kysely'
import { m } from '~/paraglide/messages'
import type { Tile } from '../console/tile'

export const paymentTiles: Record<string, Tile> = {
  refundsRefused: {
    may: 'refund',
    kind: 'urgent',
    title: m.console_figure_refunds_refused,
    screen: 'consoleOrders',
    query: { status: 'refundRefused' },
    value: () => sql`(select count(*) from refunds where state = 'failed')`,
  },
}
