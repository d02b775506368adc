import { concept } from '~/house/concept'
import { dropOldPosters } from './drop-old'

export const posters = concept({ cleaners: [dropOldPosters] })
