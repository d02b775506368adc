import { concept } from '~/house/concept'
import { dropDoneLetters } from './store'

export const outbox = concept({ cleaners: [dropDoneLetters] })
