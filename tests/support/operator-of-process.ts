import type { OperatorRole } from '../../app/contract/roles'

/** A token of a new operator, in the database of shops that run as processes of their own. */
export async function operatorTokenAt(url: string, role: OperatorRole): Promise<string> {
  // A process reads its settings once, whichever file of a worker comes first; a token needs no key of its shop.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR
  const { registerConcepts } = await import('../../app/house/concepts')
  const { connectDatabase, closeDatabase } = await import('../../app/platform/database/pool')
  const { operatorOf, operatorTokenOf } = await import('./stage')
  registerConcepts()
  connectDatabase(url, 2)
  try {
    return await operatorTokenOf(await operatorOf(role))
  } finally {
    await closeDatabase()
  }
}
