import { concept } from '../concept'
import { stockInvariants } from './invariants'

export const stock = concept({ invariants: stockInvariants })
