import type { Provided } from '~/house/caller'
import type { shelfDesk } from '../contract/desk'
import { groupsDesk } from './groups-desk'
import { wordsDesk } from './words-desk'

export const desk: Provided<typeof shelfDesk> = { ...wordsDesk, ...groupsDesk }
