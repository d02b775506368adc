import type { Reader, Tx } from '~/platform/database/transaction'
import { enqueue, enqueueAgain } from '~/platform/outbox/enqueue'
import { ok, type Result, refuse } from '~/values/result'
import { expressCompanies } from './express-companies'
import { companyName } from './order-parcels'
import { openTracking } from './store-tracking'
import {
  type BatchRow,
  changeWaybill,
  dropTraces,
  findSent,
  holdTraces,
  listBatch,
  listLastSent,
  type SentParcel,
  voidParcels,
} from './store-voids'

/** Those with which the order became shipped, held so that no carrier tells of them meanwhile. Hold the order first. */
export async function holdUntraced(
  tx: Tx,
  orderId: string,
): Promise<Result<SentParcel[], 'unshipLate' | 'parcelTraced'>> {
  const sent = await listLastSent(tx, orderId)
  if (sent.length === 0) return refuse('unshipLate')
  const traces = await holdTraces(tx, sent)
  return traces.some(({ isTraced }) => isTraced) ? refuse('parcelTraced') : ok(sent)
}

/** Their numbers are followed no more, unless another parcel has them. */
export async function makeVoid(tx: Tx, parcels: readonly SentParcel[]): Promise<void> {
  await voidParcels(
    tx,
    parcels.map(({ id }) => id),
  )
  await dropTraces(tx, parcels)
}

interface Correction {
  orderId: string
  parcelId: string
  company: string
  number: string
  seen?: string
}

type Refusal = 'notFound' | 'parcelOver' | 'companyUnknown' | 'parcelKnown' | 'overtaken'

/** What the parcel was followed by, and is from now on: as a person writes it. `undefined` where nothing changed. */
type Corrected = { from: SentParcel; to: SentParcel; text: string } | undefined

/** Hold the order first. What was known of the old number goes, and the new one is asked for anew. */
export async function correctParcel(
  tx: Tx,
  { orderId, parcelId, company, number, seen }: Correction,
): Promise<Result<Corrected, Refusal>> {
  const from = await findSent(tx, orderId, parcelId, true)
  if (!from) return refuse('notFound')
  if (from.company === company && from.number === number) return ok(undefined)
  if (seen && seen !== from.mark) return refuse('overtaken')
  if (!expressCompanies.some(({ code }) => code === company)) return refuse('companyUnknown', { field: 'company' })
  const [trace] = await holdTraces(tx, [from])
  if (trace?.state === 'delivered') return refuse('parcelOver')
  const to = { id: parcelId, company, number }
  if (!(await changeWaybill(tx, orderId, to))) return refuse('parcelKnown', { field: 'number' })
  await dropTraces(tx, [from])
  await openTracking(tx, to)
  await enqueue(tx, 'follow parcel', parcelId)
  await enqueueAgain(tx, 'follow parcel', parcelId)
  const [old, now] = [from, to].map((one) => `${companyName(one.company)} ${one.number}`)
  return ok({ from, to, text: `${old} → ${now}` })
}

export const findParcel = (reader: Reader, orderId: string, parcelId: string) =>
  findSent(reader, orderId, parcelId, false)

/** Of one list, also those that were taken back; `minutes` is how long that may be done. */
export const parcelsOfBatch = (batchId: string, minutes: number, most: number): Promise<BatchRow[]> =>
  listBatch(batchId, minutes, most)
