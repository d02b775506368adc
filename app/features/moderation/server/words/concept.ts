import { concept } from '../concept'
import { desk } from './desk'

export const words = concept({ desk })
