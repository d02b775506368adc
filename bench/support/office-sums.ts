import { sumCustomers, sumEarnings } from '~/provider/agent-office/sum-office'
import { closeDatabase, connectDatabase } from '~/provider/database/pool'
import { sumVisits } from '~/provider/visits/sum-visits'

/** Sums up what was written, as the sweeps do. */
export async function sumOffice(url: string): Promise<void> {
  connectDatabase(url, 2)
  for (const sum of [sumVisits, sumEarnings, sumCustomers]) await sum()
  await closeDatabase()
}
