import { concept } from '~/house/concept'
import { calls } from './calls'

export const home = concept({ calls })
