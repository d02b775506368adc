import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { ok, type Result, refuse } from '~/values/result'
import { expressCompanies } from './express-companies'
import { insertParcel, type ParcelToAdd } from './store'
import { openTracking } from './store-tracking'

/**
 * Writes a parcel of an order that the caller holds, and asks its carrier's service to be told of its way.
 * Refused: companyUnknown, parcelKnown (this order has a parcel of this number).
 */
export async function addParcel(
  tx: Tx,
  parcel: ParcelToAdd,
): Promise<Result<{ id: string }, 'companyUnknown' | 'parcelKnown'>> {
  if (!expressCompanies.some(({ code }) => code === parcel.company))
    return refuse('companyUnknown', { field: 'company' })
  const id = await insertParcel(tx, parcel)
  if (!id) return refuse('parcelKnown', { field: 'number' })
  await openTracking(tx, parcel)
  await enqueue(tx, 'follow parcel', id)
  return ok({ id })
}
