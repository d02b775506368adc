import { dropVariants } from '~/platform/media/storage'
import { POSTERS } from './keep-poster'

/** The price on a poster is that of its day, so nobody asks for one of the day before yesterday. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1_000

/** Removes the files of posters that are older than two days. */
export const dropOldPosters = (most: number): Promise<number> => dropVariants(POSTERS, Date.now() - KEPT_MS, most)
