import { MOST_CONNECTIONS } from './settings-schema'

/**
 * Database connections of each of several processes. While one takes another's place there is one more than
 * `processes`, and they must not have too many then.
 */
export const poolShare = (pool: number, processes: number): number =>
  Math.min(Math.floor(pool / processes), Math.floor(MOST_CONNECTIONS / (processes + 1)))
