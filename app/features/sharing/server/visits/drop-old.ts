import { deleteOldVisits } from './store'

/** Days for which single visits are kept: traffic is shown for 30, and compared with the 30 before. */
const KEPT_DAYS = 90

/** Drops at most `most` visits that are older than 90 days. Answers how many. */
export const dropOldVisits = (most: number): Promise<number> => deleteOldVisits(most, KEPT_DAYS)
