import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const invoiceTiles: Record<string, Tile> = {
  invoicesAsked: {
    may: 'handleInvoices',
    kind: 'waiting',
    title: m.console_figure_invoices,
    screen: 'consoleInvoices',
    value: () => sql`(select count(*) from invoices where state = 'asked')`,
    since: () => sql`(select min(asked_at) from invoices where state = 'asked')`,
  },
}
