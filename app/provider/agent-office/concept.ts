import { concept } from '../concept'
import { calls } from './calls'

export const agentOffice = concept({ calls })
