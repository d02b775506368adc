import { expressGateway } from '~/services/express'
import { findWaybill } from './store'

export async function followParcel(parcelId: string): Promise<boolean> {
  const waybill = await findWaybill(parcelId)
  return waybill ? expressGateway().subscribe(waybill) : true
}
