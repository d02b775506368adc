import { shelfGroupsDesk } from './groups-desk'
import { shelfWordsDesk } from './words-desk'

export const shelfDesk = { ...shelfWordsDesk, ...shelfGroupsDesk }
