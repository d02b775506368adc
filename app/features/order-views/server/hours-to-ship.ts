import { db } from '../database/pool'
import { readMallSettings } from '../mall-settings/read-settings'

/** Hours in which a paid order is promised to be shipped. */
export const hoursToShip = async (): Promise<number> =>
  (await readMallSettings(db, 'orders.hoursToShip'))['orders.hoursToShip']
