import { concept } from '~/house/concept'
import { dropEmptyWindows, dropOldCodes, dropOldCounts, dropOldWindows } from './rate-limits'

export const limits = concept({ cleaners: [dropOldWindows, dropEmptyWindows, dropOldCounts, dropOldCodes] })
