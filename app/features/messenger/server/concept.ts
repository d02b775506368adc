import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropOld, forgetTrips } from './drop-old'
import { dropUnusedCodes } from './mini-codes'

export const messenger = concept({
  calls,
  cleaners: [dropOld, dropUnusedCodes],
  forget: (tx, { id }) => forgetTrips(tx, id),
})
