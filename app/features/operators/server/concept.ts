import { concept } from '~/house/concept'
import { desk } from './desk'
import { operatorInvariants } from './invariants'

export const operators = concept({ desk, invariants: operatorInvariants })
