import { concept } from '~/house/concept'
import { desk } from './desk'

export const shelves = concept({ desk })
