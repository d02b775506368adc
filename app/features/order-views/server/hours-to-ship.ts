import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'

export const hoursToShip = async (): Promise<number> =>
  (await readMallSettings(db, 'orders.hoursToShip'))['orders.hoursToShip']
