import { concept } from '../concept'
import { transaction } from '../database/transaction'
import { calls } from './calls'
import { dropOldTrips } from './store'
import { forgetPerson } from './store-codes'

export const messenger = concept({
  calls,
  cleaners: [(most) => transaction((tx) => dropOldTrips(tx, most))],
  forget: (tx, { id }) => forgetPerson(tx, id),
})
