import { concept } from '../concept'
import { desk } from './desk'

export const freight = concept({ desk })
