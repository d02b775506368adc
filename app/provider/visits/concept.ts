import { concept } from '../concept'
import { dropOldVisits } from './drop-old'
import { forgetSharedVisits, sharedVisitsOf } from './own-data'
import { writeVisits } from './write-visits'

export const visits = concept({
  sweeps: { 'write visits': writeVisits },
  atStop: writeVisits,
  cleaners: [dropOldVisits],
  forget: (tx, { id }) => forgetSharedVisits(tx, id),
  ownData: { sharedVisits: sharedVisitsOf },
})
