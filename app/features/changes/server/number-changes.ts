import { sumMarked } from '~/platform/database/sum-marked'
import { type Waiting, writeNumbers } from './store'

/** Of one transaction. */
const MOST = 2_000

/**
 * Behind the commits: a change that commits late is numbered late, so that no cursor has passed it. One process at a time, until
 * its commit: what is numbered later has a higher number.
 */
export const numberChanges = (): Promise<number> =>
  sumMarked<Waiting>('changes_to_number', ['kind', 'thing_id', 'changed_at'], writeNumbers, MOST)
