import { concept } from '~/house/concept'
import { dropVariants } from '~/platform/media/storage'
import { POSTERS } from './cached-poster'

/** A poster shows the price of its day, so nobody requests one of the day before yesterday. */
const CACHE_MS = 2 * 24 * 60 * 60 * 1_000

export const dropOldPosters = (most: number): Promise<number> => dropVariants(POSTERS, Date.now() - CACHE_MS, most)

export const posters = concept({ cleaners: [dropOldPosters] })
