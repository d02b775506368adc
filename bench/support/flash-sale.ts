import { aSale } from '#tests/support/flash-sales'
import { registerConcepts } from '~/house/concepts'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'

/** A sale of one SKU that has begun, with so many pieces carved out, in the database at `url`. */
export async function openSaleAt(url: string, sale: Parameters<typeof aSale>[0]) {
  registerConcepts()
  connectDatabase(url, 2)
  return aSale(sale).finally(closeDatabase)
}
