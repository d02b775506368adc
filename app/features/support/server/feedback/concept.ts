import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { ok } from '~/values/result'
import type { feedbackCalls } from '../../contract/members'
import { desk } from './desk'
import { listFeedback, sendFeedback } from './feedback'

const calls: Provided<typeof feedbackCalls> = {
  send: (sent, { memberId }) => sendFeedback(memberId, sent),
  list: async ({ cursor }, { memberId }) => ok(await listFeedback(memberId, cursor)),
}

const feedbackTiles: Record<string, Tile> = {
  feedback: {
    may: 'handleFeedback',
    kind: 'waiting',
    title: m.console_figure_feedback,
    screen: 'consoleFeedback',
    query: { queue: 'open' },
    value: () => sql`(select count(*) from feedback where reply is null)`,
  },
}

export const feedback = concept({
  calls,
  desk,
  personal: [
    {
      table: 'feedback',
      by: 'member_id',
      erase: 'delete',
      holds: { body: 'text', contact: 'phone', pictures: 'picture', reply: 'text' },
      shows: 'feedback',
    },
  ],
  tiles: feedbackTiles,
})
