import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

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
