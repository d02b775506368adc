import { sql } from 'kysely'
import { z } from 'zod'
import { type Fen, fen } from '~/values/money'
import type { Reader } from '../database/transaction'

/** Fen of goods from which freight is free, unless the operator says otherwise. */
const FREE_FREIGHT_FROM = fen(9_900)
/** Minutes in which an order has to be paid, unless the operator says otherwise. */
const MINUTES_TO_PAY = 30

const FREE_FREIGHT_KEY = 'orders.freeFreightFrom'
const MINUTES_KEY = 'orders.minutesToPay'

const amount = z.number().int().min(0).transform(fen).catch(FREE_FREIGHT_FROM)
const minutes = z.number().int().min(1).max(1440).catch(MINUTES_TO_PAY)

export interface OrderRules {
  freeFreightFrom: Fen
  minutesToPay: number
}

/** What the operator set for orders, or the mall's own numbers. */
export async function orderRules(reader: Reader): Promise<OrderRules> {
  const rows = await reader
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${[FREE_FREIGHT_KEY, MINUTES_KEY]})`)
    .execute()
  const set = new Map(rows.map((row) => [row.key, row.value]))
  return { freeFreightFrom: amount.parse(set.get(FREE_FREIGHT_KEY)), minutesToPay: minutes.parse(set.get(MINUTES_KEY)) }
}

/** How much is missing to free freight, in fen; 0 when it is reached or there is nothing to ship. */
export const missingForFree = (goodsTotal: Fen, { freeFreightFrom }: OrderRules): Fen =>
  fen(goodsTotal > 0 ? Math.max(0, freeFreightFrom - goodsTotal) : 0)
