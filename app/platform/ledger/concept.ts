import { concept } from '~/house/concept'
import { ledgerInvariants } from './invariants'
import { moneyInvariants } from './money-invariants'

export const ledger = concept({ invariants: [...ledgerInvariants, ...moneyInvariants] })
