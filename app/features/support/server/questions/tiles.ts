import { sql } from 'kysely'
import * as m from '~/paraglide/messages'
import type { Tile } from '../console/tile'

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
