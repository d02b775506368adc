import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const reviewTiles: Record<string, Tile> = {
  reviews: {
    may: 'handleReviews',
    kind: 'waiting',
    title: m.console_figure_reviews,
    screen: 'consoleReviews',
    query: { queue: 'unanswered' },
    value: () => sql`(select count(*) from reviews where reply is null and hidden_at is null)`,
  },
}
