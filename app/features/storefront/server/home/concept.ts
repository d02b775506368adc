import { concept } from '../concept'
import { calls } from './calls'

export const home = concept({ calls })
