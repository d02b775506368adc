import { expressGateway } from '~/services/express'
import { findWaybill } from './store'

/** Asks the tracking service to tell of a parcel's way. False where it has to be asked again. */
export async function followParcel(parcelId: string): Promise<boolean> {
  const waybill = await findWaybill(parcelId)
  return waybill ? expressGateway().subscribe(waybill) : true
}
