import { concept } from '../concept'
import { forgetOldLimits } from './rate-limits'

export const limits = concept({ slowSweeps: { 'forget old limits': forgetOldLimits } })
