import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const serviceTiles: Record<string, Tile> = {
  servicesFail: {
    may: 'changeSettings',
    kind: 'urgent',
    title: m.console_figure_services,
    screen: 'consoleServices',
    value: () =>
      sql`(select count(*) from vendor_states where failing_since < shop_now() - interval '1 minute'
        or outcome not in ('right', 'played'))`,
  },
}
