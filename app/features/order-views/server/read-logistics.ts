import type { z } from 'zod'
import type { parcelCalls } from '~/features/delivery/contract/members'
import { parcelsOf } from '~/features/delivery/server/parcels/order-parcels'
import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { linesOf } from '~/features/orders/server/lines-of'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'

type Logistics = z.input<typeof parcelCalls.logistics.output>

/** Refreshed from the carriers where the last report is half an hour old. */
export async function readLogistics(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<Logistics, 'notFound'>> {
  const lines = await linesOf(memberId, orderId, locale)
  if (!lines) return refuse('notFound')
  await trackParcels(orderId)
  return ok({ orderId, parcels: await parcelsOf(db, orderId, lines) })
}
