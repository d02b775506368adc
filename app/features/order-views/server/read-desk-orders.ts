import type { z } from 'zod'
import { hasOpenCase } from '~/features/after-sales/server/open-cases'
import { shownCasesOf } from '~/features/after-sales/server/read-cases'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import type { ORDER_STATUSES } from '~/features/orders/contract/members'
import { listFailedRefunds } from '~/features/payments/server/refunds'
import { db } from '~/platform/database/pool'
import { firstOf } from '~/values/characters'
import { randomToken } from '~/values/ids'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { orderDesk } from '../contract/operators'
import { hoursToShip } from './hours-to-ship'
import { readOrder } from './read-orders'
import { favouriteCompanies, findDeskFacts, leftOf, listRows } from './store-desk'

type Listed = z.input<typeof orderDesk.list.output>
type Details = z.input<typeof orderDesk.details.output>

/** The newest parcels that are counted for the most used carriers, and how many of those are listed first. */
const [PARCELS_LOOKED_AT, FAVOURITES] = [200, 5]

const masked = (name: string) => `${firstOf(name, 1)}**`

export async function readDeskOrders(
  { q, status, cursor }: { q: string; status: string; cursor?: string },
  locale: Locale,
): Promise<Result<Listed, never>> {
  const isRefused = status === 'refundRefused'
  const only = isRefused ? (await listFailedRefunds()).map(({ orderId }) => orderId) : undefined
  const hours = await hoursToShip()
  const { rows, next } = await pageById(cursor, (after = '', most) =>
    listRows({ q, status: isRefused ? '' : status, only, after, hours, most }),
  )
  return ok({
    items: rows.map(({ placedAt, titles, name, ...row }) => ({
      ...row,
      status: row.status as (typeof ORDER_STATUSES)[number],
      placedAt: placedAt.toISOString(),
      recipient: masked(name),
      titles: titles.map((title) => pickText(title, locale)),
    })),
    next,
  })
}

export async function readDeskOrder(id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const facts = await findDeskFacts(id, await hoursToShip())
  if (!facts) return refuse('notFound')
  const { memberId, urgedAt } = facts
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
    urgedAt: urgedAt?.toISOString() ?? null,
    ...{ lines, submissionId: randomToken(), cases, hasOpenCase: isHeld, approvals, favourites },
  })
}
