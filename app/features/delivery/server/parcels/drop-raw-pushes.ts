import { emptyOldPushes } from './store-privacy'

/** Days for which a push of the tracking service is kept as it came. What was read from it stays. */
const RAW_DAYS = 30

/** Empties at most `most` pushes that were dealt with 30 days ago or earlier. Answers how many. */
export const dropRawPushes = (most: number): Promise<number> => emptyOldPushes(most, RAW_DAYS)
