import type { z } from 'zod'
import { hasOpenCase } from '~/features/after-sales/server/open-cases'
import { shownCasesOf } from '~/features/after-sales/server/read-cases'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { orderDesk } from '../contract/operators'
import { hoursToShip } from './hours-to-ship'
import { readOrder } from './read-orders'
import { favouriteCompanies, findDeskFacts, leftOf } from './store-desk'

type Details = z.input<typeof orderDesk.details.output>

/** The newest parcels that are counted for the most used carriers, and how many of those are listed first. */
export const PARCELS_LOOKED_AT = 200
const FAVOURITES = 5

export async function readDeskOrder(id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const facts = await findDeskFacts(id, await hoursToShip())
  if (!facts) return refuse('notFound')
  const { memberId } = facts
  const [order, left, cases, isHeld, approvals, favourites] = await Promise.all([
    readOrder(memberId, id, locale),
    leftOf(id),
    shownCasesOf(id, locale),
    hasOpenCase(db, id),
    waitingFor({ kind: 'order', id }),
    favouriteCompanies(PARCELS_LOOKED_AT, FAVOURITES),
  ])
  if (!order.ok) return order
  const lines = order.value.lines.map((line) => ({ ...line, left: left.get(line.id) ?? 0 }))
  return ok({
    ...order.value,
    ...facts,
    ...{ lines, submissionId: randomToken(), cases, hasOpenCase: isHeld, approvals, favourites },
  })
}
