import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { reportInvariants } from './invariants'
import { ownReports } from './read-reports'
import { dropReports } from './store'
import { reportTiles } from './tiles'

export const reports = concept({
  calls,
  desk,
  personal: [
    {
      table: 'reports',
      by: 'member_id',
      erase: dropReports,
      holds: { body: 'text', note: 'text' },
      shows: { reports: ownReports },
    },
    { table: 'reports', by: 'author_id', erase: { author_id: null } },
  ],
  invariants: reportInvariants,
  tiles: reportTiles,
})
