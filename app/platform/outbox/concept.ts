import { concept } from '../concept'
import { dropDoneLetters } from './drop-done'

export const outbox = concept({ cleaners: [dropDoneLetters] })
