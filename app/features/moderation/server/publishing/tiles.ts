import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const publishingTiles: Record<string, Tile> = {
  toLookAt: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_to_look_at,
    screen: 'consolePublishing',
    value: () => sql`(select count(*) from publications where state in ('waiting', 'shown'))`,
  },
}
