import type { Reader } from '../database/transaction'

const RETURN_ADDRESS_KEY = 'afterSales.returnAddress'

/** What the operator set as the address for returned goods, unchecked. */
export async function findReturnAddress(reader: Reader): Promise<unknown> {
  const row = await reader
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RETURN_ADDRESS_KEY)
    .executeTakeFirst()
  return row?.value
}
