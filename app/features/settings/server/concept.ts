import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'

export const mallSettings = concept({ calls, desk })
