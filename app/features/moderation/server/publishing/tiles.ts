import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import type { Tile } from '../console/tile'

export const publishingTiles: Record<string, Tile> = {
  toLookAt: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_to_look_at,
    screen: 'consolePublishing',
    value: () => sql`(select count(*) from publications where state in ('waiting', 'shown'))`,
  },
}
