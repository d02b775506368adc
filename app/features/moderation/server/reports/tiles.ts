import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const reportTiles: Record<string, Tile> = {
  reported: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_reported,
    screen: 'consoleReports',
    value: () => sql`(select count(*) from reports where state = 'open' and leads)`,
  },
}
