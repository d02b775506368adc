import { sql } from 'kysely'
import { concept } from '~/house/concept'
import { sumVisits } from './count-visits'
import { visitInvariants } from './invariants'
import { dropOldVisits } from './store'
import { listSharedVisits } from './store-sums'
import { writeVisits } from './write-visits'

export const visits = concept({
  sweeps: { 'write visits': writeVisits },
  slowSweeps: { 'sum up visits': sumVisits },
  atStop: writeVisits,
  cleaners: [dropOldVisits],
  personal: [
    {
      table: 'visits',
      by: 'sharer_id',
      // As its index says it. What the member looked at names no member.
      only: sql`sharer_id <> ''`,
      erase: 'delete',
      shows: { sharedVisits: listSharedVisits },
    },
  ],
  invariants: visitInvariants,
})
