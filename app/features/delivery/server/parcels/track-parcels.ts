import { transaction } from '~/platform/database/transaction'
import { expressGateway, type Waybill } from '~/services/express'
import { keepTrack } from './keep-track'
import { listWaybills } from './store'
import { keepNothing, leaseTracking } from './store-tracking'

/** Minutes after which a service that knew nothing or failed is asked again. */
const AGAIN = 10
/** Seconds that one question may take before another process may ask. */
const LEASE = 15

/** Asks about one number where the last answer is no longer fresh and nobody else is asking. */
async function refresh(waybill: Waybill): Promise<void> {
  if (!(await leaseTracking(waybill, LEASE))) return
  const track = await expressGateway().query(waybill)
  if (typeof track === 'string') return keepNothing(waybill, AGAIN, track === 'nothing')
  const kept = await transaction((tx) => keepTrack(tx, waybill, track))
  if (!kept) await keepNothing(waybill, AGAIN, true)
}

/** Brings what is known of an order's parcels up to date: one question a number and half hour, whoever looks. */
export async function trackParcels(orderId: string): Promise<void> {
  await Promise.all((await listWaybills(orderId)).map(refresh))
}
