import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'

export const webAddresses = concept({ calls, desk })
