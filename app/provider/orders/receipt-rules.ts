import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../database/transaction'

/** Days after shipping in which an order is received by itself, unless the operator says otherwise. */
const DAYS_TO_RECEIVE = 10
/** Days after receipt in which an order finishes: the longest after-sale window, unless the operator says otherwise. */
const DAYS_TO_FINISH = 15
/** Days by which a member may put off receipt, once. */
export const DAYS_OF_EXTENSION = 5

const RECEIVE_KEY = 'orders.daysToReceive'
const FINISH_KEY = 'orders.daysToFinish'

const days = (usual: number) => z.number().int().min(1).max(90).catch(usual)

export interface ReceiptRules {
  daysToReceive: number
  daysToFinish: number
}

/** What the operator set for receipt and finish, or the mall's own numbers. */
export async function receiptRules(reader: Reader): Promise<ReceiptRules> {
  const rows = await reader
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${[RECEIVE_KEY, FINISH_KEY]})`)
    .execute()
  const set = new Map(rows.map((row) => [row.key, row.value]))
  return {
    daysToReceive: days(DAYS_TO_RECEIVE).parse(set.get(RECEIVE_KEY)),
    daysToFinish: days(DAYS_TO_FINISH).parse(set.get(FINISH_KEY)),
  }
}
