import { sumFigures } from '~/features/statistics/server/sum-figures'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'

/** As the sweep does. */
export async function sumAll(url: string): Promise<void> {
  connectDatabase(url, 2)
  await sumFigures()
  await closeDatabase()
}

export { REPORT_NAMES, STEPS } from '~/features/statistics/contract/reports'
