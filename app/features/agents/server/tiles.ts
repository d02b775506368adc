import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import type { Tile } from '../console/tile'

export const agentTiles: Record<string, Tile> = {
  agentsToDecide: {
    may: 'handleAgents',
    kind: 'waiting',
    title: m.console_figure_agents,
    screen: 'consoleAgents',
    value: () => sql`(select count(*) from agents where state = 'pending')`,
  },
}
