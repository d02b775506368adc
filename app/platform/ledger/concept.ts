import { concept } from '~/house/concept'
import { ledgerInvariants } from './invariants'
import { moneyInvariants } from './money-invariants'

export const ledger = concept({
  personal: [{ table: 'ledger_transactions', by: 'owner_id', erase: 'keep', because: 'the books need them' }],
  invariants: [...ledgerInvariants, ...moneyInvariants],
})
