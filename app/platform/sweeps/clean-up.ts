import { type Cleaner, concepts } from '~/house/concept'
import { db } from '../database/pool'
import { dropOldSubmissions } from '../database/submissions'
import { takeOnce } from '../limits/rate-limits'

/** Rows per statement: few enough that nobody waits for their locks. */
const BATCH = 500
/** Per kind and run; the rest waits an hour. */
const MOST_BATCHES = 1000
/** Days for which a repeated submission is recognised. */
const SUBMISSION_DAYS = 30

export const cleaners = (): Cleaner[] => [
  (most) => dropOldSubmissions(most, SUBMISSION_DAYS),
  ...concepts().flatMap((one) => one.cleaners ?? []),
]

/** In small batches, at most once an hour over all processes. Answers how many. */
export async function cleanUp(): Promise<number> {
  if (!(await takeOnce(db, 'clean-up'))) return 0
  let gone = 0
  for (const clean of cleaners()) gone += await inBatches(clean)
  return gone
}

async function inBatches(clean: Cleaner): Promise<number> {
  let gone = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const dropped = await clean(BATCH)
    gone += dropped
    if (dropped < BATCH) break
  }
  return gone
}
