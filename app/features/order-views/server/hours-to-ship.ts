import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import type { Promised } from './store'

export const hoursToShip = async (): Promise<number> =>
  (await readMallSettings(db, 'orders.hoursToShip'))['orders.hoursToShip']

export async function promised(): Promise<Promised> {
  const set = await readMallSettings(db, 'orders.hoursToShip', 'orders.daysOnWay')
  return { hours: set['orders.hoursToShip'], days: set['orders.daysOnWay'] }
}
