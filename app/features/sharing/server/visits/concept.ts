import { sql } from 'kysely'
import { concept } from '~/house/concept'
import { keepPartitions } from '~/platform/database/partitions'
import { visitParts } from '~/platform/database/visits'
import { sumVisits } from './count-visits'
import { visitInvariants } from './invariants'
import { dropOldSums, dropOldViews, listSharedVisits } from './store-sums'
import { writeVisits } from './write-visits'

export const visits = concept({
  sweeps: { 'write visits': writeVisits },
  slowSweeps: { 'sum up visits': sumVisits },
  atStop: writeVisits,
  cleaners: [() => keepPartitions(visitParts), dropOldSums, dropOldViews],
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
