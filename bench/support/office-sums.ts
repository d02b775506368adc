import { sumCustomers, sumEarnings } from '~/features/agents/server/office/sum-office'
import { sumVisits } from '~/features/sharing/server/visits/count-visits'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'

/** As the sweeps do. */
export async function sumOffice(url: string): Promise<void> {
  connectDatabase(url, 2)
  for (const sum of [sumVisits, sumEarnings, sumCustomers]) await sum()
  await closeDatabase()
}
