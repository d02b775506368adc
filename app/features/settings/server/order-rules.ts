import type { Reader } from '~/platform/database/transaction'
import type { HoldRules } from '~/values/hold-limits'
import { type Fen, fen } from '~/values/money'
import { readMallSettings } from './read-settings'

export interface OrderRules extends HoldRules {
  freeFreightFrom: Fen
  minutesToPay: number
  hoursToAnswer: number
  hoursToShip: number
  /** Of a parcel, usually; 0 where none is named. */
  daysOnWay: number
}

export async function orderRules(reader: Reader): Promise<OrderRules> {
  const set = await readMallSettings(
    reader,
    'orders.freeFreightFrom',
    'orders.minutesToPay',
    'orders.mostUnpaid',
    'orders.heldPieces',
    'afterSales.hoursToAnswer',
    'orders.hoursToShip',
    'orders.daysOnWay',
  )
  return {
    freeFreightFrom: fen(set['orders.freeFreightFrom']),
    minutesToPay: set['orders.minutesToPay'],
    mostUnpaid: set['orders.mostUnpaid'],
    heldPieces: set['orders.heldPieces'],
    hoursToAnswer: set['afterSales.hoursToAnswer'],
    hoursToShip: set['orders.hoursToShip'],
    daysOnWay: set['orders.daysOnWay'],
  }
}

/** In fen; 0 when it is reached or there is no freight anyway. */
export const missingForFree = (
  { goodsTotal, freight }: { goodsTotal: Fen; freight: Fen },
  { freeFreightFrom }: Pick<OrderRules, 'freeFreightFrom'>,
): Fen => fen(freight > 0 ? Math.max(0, freeFreightFrom - goodsTotal) : 0)

export const hoursToArrive = ({ hoursToShip, daysOnWay }: Pick<OrderRules, 'hoursToShip' | 'daysOnWay'>): number =>
  daysOnWay === 0 ? 0 : hoursToShip + daysOnWay * 24
