import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { isCounted, noteCounted, writeClicks } from './store-clicks'

const BATCH = 500

/** Once a day: goods rank by the thirty days before it. */
export async function countClicks(): Promise<number> {
  if (await isCounted(db)) return 0
  let changed = 0
  for (let written = BATCH; written === BATCH; ) {
    written = await transaction((tx) => writeClicks(tx, BATCH))
    changed += written
  }
  await noteCounted(db)
  return changed
}
