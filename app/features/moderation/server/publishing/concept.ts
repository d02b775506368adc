import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { publishingCalls } from '../../contract/members'
import type { publishingDesk } from '../../contract/operators'
import { appeal, readDecision, readRejected } from './appeal'
import { approvePublication, rejectPublication } from './decide-publication'
import { publishingInvariants } from './invariants'
import { ownPublications, readPublication, readPublications } from './read-publications'

const calls: Provided<typeof publishingCalls> = {
  rejected: ({ cursor }, { memberId }) => readRejected(memberId, cursor),
  decision: ({ id }, { memberId }) => readDecision(memberId, id),
  appeal: (sent, { memberId }) => appeal(memberId, sent),
}

const desk: Provided<typeof publishingDesk> = {
  list: (input) => readPublications(input),
  details: ({ id }) => readPublication(id),
  approve: ({ id }, { operator }) => approvePublication({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectPublication({ operatorId: operator.id, id, reason }),
}

const publishingTiles: Record<string, Tile> = {
  toLookAt: {
    may: 'handleContent',
    kind: 'waiting',
    title: m.console_figure_to_look_at,
    screen: 'consolePublishing',
    value: () => sql`(select count(*) from publications where state in ('waiting', 'shown'))`,
  },
}

export const publishing = concept({
  calls,
  desk,
  personal: [
    {
      table: 'publications',
      by: 'member_id',
      erase: 'delete',
      holds: { content: 'text', before: 'text', reason: 'text', appeal: 'text' },
      parts: [{ table: 'publication_history', by: 'publication_id', erase: 'delete', holds: { note: 'text' } }],
      shows: { publications: ownPublications },
    },
  ],
  invariants: publishingInvariants,
  tiles: publishingTiles,
})
