import { concept } from '../concept'
import { dropOldPosters } from './drop-old'

export const posters = concept({ cleaners: [dropOldPosters] })
