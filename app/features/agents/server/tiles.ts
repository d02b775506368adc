import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const agentTiles: Record<string, Tile> = {
  agentsToDecide: {
    may: 'handleAgents',
    kind: 'waiting',
    title: m.console_figure_agents,
    screen: 'consoleAgents',
    value: () => sql`(select count(*) from agents where state = 'pending')`,
  },
}
