import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const questionTiles: Record<string, Tile> = {
  questions: {
    may: 'handleQuestions',
    kind: 'waiting',
    title: m.console_questions_figure,
    screen: 'consoleQuestions',
    value: () => sql`(select count(*) from questions where waits_id is not null)`,
    since: () => sql`(select waiting_since from questions where waits_id is not null order by waits_id limit 1)`,
  },
}
