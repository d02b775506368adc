import { concept } from '../concept'
import { calls } from './calls'
import { dropOld, forgetTrips } from './drop-old'

export const messenger = concept({
  calls,
  cleaners: [dropOld],
  forget: (tx, { id }) => forgetTrips(tx, id),
})
