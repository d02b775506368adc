import type { Provided } from '~/house/caller'
import type { shelfDesk } from '../contract/operators'
import { groupsDesk } from './groups-desk'
import { wordsDesk } from './words-desk'

export const desk: Provided<typeof shelfDesk> = { ...wordsDesk, ...groupsDesk }
