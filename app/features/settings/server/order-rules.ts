import type { Reader } from '~/platform/database/transaction'
import type { HoldRules } from '~/values/hold-limits'
import { type Fen, fen } from '~/values/money'
import { readMallSettings } from './read-settings'

export interface OrderRules extends HoldRules {
  /** Fen of goods from which freight is free. */
  freeFreightFrom: Fen
  minutesToPay: number
  /** Hours in which the mall answers a case. */
  hoursToAnswer: number
  /** Hours in which a paid order is promised to be shipped. */
  hoursToShip: number
}

/** What the operator set for orders, or the mall's own numbers. */
export async function orderRules(reader: Reader): Promise<OrderRules> {
  const set = await readMallSettings(
    reader,
    'orders.freeFreightFrom',
    'orders.minutesToPay',
    'orders.mostUnpaid',
    'orders.heldPieces',
    'afterSales.hoursToAnswer',
    'orders.hoursToShip',
  )
  return {
    freeFreightFrom: fen(set['orders.freeFreightFrom']),
    minutesToPay: set['orders.minutesToPay'],
    mostUnpaid: set['orders.mostUnpaid'],
    heldPieces: set['orders.heldPieces'],
    hoursToAnswer: set['afterSales.hoursToAnswer'],
    hoursToShip: set['orders.hoursToShip'],
  }
}

/** How much is missing to free freight, in fen; 0 when it is reached, or nothing is asked for it anyway. */
export const missingForFree = (
  { goodsTotal, freight }: { goodsTotal: Fen; freight: Fen },
  { freeFreightFrom }: Pick<OrderRules, 'freeFreightFrom'>,
): Fen => fen(freight > 0 ? Math.max(0, freeFreightFrom - goodsTotal) : 0)
