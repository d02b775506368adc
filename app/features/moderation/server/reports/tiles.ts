import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import type { Tile } from '../console/tile'

export const reportTiles: Record<string, Tile> = {
  reported: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_reported,
    screen: 'consoleReports',
    value: () => sql`(select count(*) from reports where state = 'open' and leads)`,
  },
}
