import { concept } from '~/house/concept'
import { dropDoneLetters } from './drop-done'

export const outbox = concept({ cleaners: [dropDoneLetters] })
