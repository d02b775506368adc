import { deleteDone } from './store'

/** Days for which a delivered letter can be looked up. */
const DONE_DAYS = 30

/** Drops at most `most` letters that were delivered 30 days ago or earlier. Answers how many. */
export const dropDoneLetters = (most: number): Promise<number> => deleteDone(most, DONE_DAYS)
