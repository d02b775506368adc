import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'

export const shareTexts = concept({ calls, desk })
