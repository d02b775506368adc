import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { ok, type Result, refuse } from '~/values/result'
import { expressCompanies } from './express-companies'
import { insertParcel, type ParcelToAdd } from './store'
import { openTracking } from './store-tracking'

/** Hold the order first. The tracking service is subscribed by the outbox. */
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
