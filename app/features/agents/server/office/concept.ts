import { concept } from '~/house/concept'
import { tellOfInviter } from './bonds'
import { calls } from './calls'
import { officeInvariants } from './invariants'
import { sumCustomers, sumEarnings } from './sum-office'

export const agentOffice = concept({
  calls,
  sweeps: { 'sum up customers': sumCustomers, 'sum up earnings': sumEarnings },
  afterInvitation: tellOfInviter,
  invariants: officeInvariants,
})
