import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { webhookDesk } from '../contract/operators'
import { markOfEndpoint, shown } from './endpoints'
import { findEndpoint } from './store'
import { countWaiting, hasFailed, listDeliveries } from './store-deliveries'

export async function showEndpoint({ id, status, cursor }: z.output<typeof webhookDesk.details.input>) {
  const row = await findEndpoint(db, id)
  if (!row) return refuse('notFound')
  const [{ rows, next }, waiting, failed] = await Promise.all([
    pageById(cursor, (before, most) => listDeliveries(db, { endpointId: id, state: status, before, most })),
    countWaiting(db, id),
    hasFailed(db, id),
  ])
  const items = rows.map((one) => ({ ...one, id: String(one.id), excerpt: one.excerpt ?? '' }))
  return ok({
    ...shown(row),
    formerUntil: row.formerUntil,
    waiting,
    hasFailed: failed,
    mark: markOfEndpoint(row),
    items,
    next,
  })
}
