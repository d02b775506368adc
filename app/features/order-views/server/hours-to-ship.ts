import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'

/** Hours in which a paid order is promised to be shipped. */
export const hoursToShip = async (): Promise<number> =>
  (await readMallSettings(db, 'orders.hoursToShip'))['orders.hoursToShip']
