import { concept } from '../concept'
import { desk } from './desk'

export const shelves = concept({ desk })
