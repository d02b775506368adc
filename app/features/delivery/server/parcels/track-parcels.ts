import { transaction } from '~/platform/database/transaction'
import { expressGateway, type Waybill } from '~/services/express'
import { keepTrack } from './keep-track'
import { listWaybills } from './store'
import { keepNothing, leaseTracking } from './store-tracking'

/** Minutes until a service that knew nothing or failed is queried again. */
const AGAIN = 10
/** Seconds until another process may query the same number. */
const LEASE = 15

async function refresh(waybill: Waybill): Promise<void> {
  if (!(await leaseTracking(waybill, LEASE))) return
  const track = await expressGateway().query(waybill)
  if (typeof track === 'string') return keepNothing(waybill, AGAIN, track === 'nothing')
  const kept = await transaction((tx) => keepTrack(tx, waybill, track))
  if (!kept) await keepNothing(waybill, AGAIN, true)
}

/** At most one query per number and half an hour, however many look. */
export async function trackParcels(orderId: string): Promise<void> {
  await Promise.all((await listWaybills(orderId)).map(refresh))
}
