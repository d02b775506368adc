import { concept } from '~/house/concept'
import { tellOfInviter } from './bonds'
import { calls } from './calls'
import { officeInvariants } from './invariants'
import { sumCustomers, sumEarnings } from './sum-office'

const sums = { erase: 'keep', because: 'sums without a name, which agree with the ledger' } as const

export const agentOffice = concept({
  calls,
  sweeps: { 'sum up customers': sumCustomers, 'sum up earnings': sumEarnings },
  afterInvitation: tellOfInviter,
  personal: [
    { table: 'customer_sums', by: 'member_id', ...sums },
    { table: 'customer_sums', by: 'level1_id', ...sums },
    { table: 'customer_sums', by: 'level2_id', ...sums },
    { table: 'earning_days', by: 'member_id', ...sums },
  ],
  invariants: officeInvariants,
})
