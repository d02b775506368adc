import type { shelfDesk } from '~/contract/shelves/desk'
import type { Provided } from '../caller'
import { groupsDesk } from './groups-desk'
import { wordsDesk } from './words-desk'

export const desk: Provided<typeof shelfDesk> = { ...wordsDesk, ...groupsDesk }
