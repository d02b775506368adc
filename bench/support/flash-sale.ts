import { aSale } from '#tests/support/flash-sales'
import { registerConcepts } from '~/house/concepts'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'

export async function openSaleAt(url: string, sale: Parameters<typeof aSale>[0]) {
  registerConcepts()
  connectDatabase(url, 2)
  return aSale(sale).finally(closeDatabase)
}
