import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { publishingInvariants } from './invariants'
import { ownPublications } from './read-publications'
import { publishingTiles } from './tiles'

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
