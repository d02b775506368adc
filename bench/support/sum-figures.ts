import { setTimeout as sleep } from 'node:timers/promises'
import { sumFigures } from '~/features/statistics/server/sum-figures'
import { closeDatabase, connectDatabase, db } from '~/platform/database/pool'

/** As the sweep does, until no mark is left. */
export async function sumAll(url: string): Promise<void> {
  connectDatabase(url, 2)
  const isMore = () => db.selectFrom('figures_to_sum').select('id').limit(1).executeTakeFirst()
  // Nothing was done: another process is at it.
  while (await isMore()) if ((await sumFigures()) === 0) await sleep(200)
  await closeDatabase()
}

export { REPORT_NAMES, STEPS } from '~/features/statistics/contract/reports'
