import { concept } from '~/house/concept'
import { desk } from './desk'
import { stockInvariants } from './invariants'
import { handInvariants } from './invariants-by-hand'

export const stock = concept({ desk, invariants: [...stockInvariants, ...handInvariants] })
