import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { announceLow } from './store-low'

/** Each SKU once until it was filled up again; nothing is looked at where nobody listens. */
export async function announceLowStock(): Promise<number> {
  const { 'stock.lowBelow': below } = await readMallSettings(db, 'stock.lowBelow')
  return announceLow(db, below)
}
