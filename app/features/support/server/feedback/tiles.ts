import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import type { Tile } from '../console/tile'

export const feedbackTiles: Record<string, Tile> = {
  feedback: {
    may: 'handleFeedback',
    kind: 'waiting',
    title: m.console_figure_feedback,
    screen: 'consoleFeedback',
    query: { queue: 'open' },
    value: () => sql`(select count(*) from feedback where reply is null)`,
  },
}
