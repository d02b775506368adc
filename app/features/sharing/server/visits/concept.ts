import { concept } from '~/house/concept'
import { dropOldVisits } from './drop-old'
import { visitInvariants } from './invariants'
import { forgetSharedVisits, sharedVisitsOf } from './own-data'
import { sumVisits } from './sum-visits'
import { writeVisits } from './write-visits'

export const visits = concept({
  sweeps: { 'write visits': writeVisits },
  slowSweeps: { 'sum up visits': sumVisits },
  atStop: writeVisits,
  cleaners: [dropOldVisits],
  forget: (tx, { id }) => forgetSharedVisits(tx, id),
  ownData: { sharedVisits: sharedVisitsOf },
  invariants: visitInvariants,
})
