import type { z } from 'zod'
import type { parcelCalls } from '~/features/delivery/contract/members'
import { parcelsOf } from '~/features/delivery/server/parcels/order-parcels'
import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import type { ORDER_STATUSES, ORDER_TABS, orderDetails } from '~/features/orders/contract/members'
import { linesOf, linesOfOrders, shownLine } from '~/features/orders/server/lines-of'
import type { LineRow } from '~/features/orders/server/store/store-read'
import { findPaidChannel } from '~/features/payments/server/list-channels'
import { refundsOf } from '~/features/payments/server/refunds'
import { type ReviewState, reviewStates } from '~/features/reviews/server/read-lines'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { orderCalls } from '../contract/members'
import { promised } from './hours-to-ship'
import { countTabs, findOrderRow, listHistory, listOrderRows, type OrderRow } from './store'

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
  return ok({ orderId, parcels: await parcelsOf(db, orderId, lines, (options) => optionText(options, locale)) })
}

type Listed = z.input<typeof orderCalls.list.output>
type Details = z.input<typeof orderDetails>
type Tab = (typeof ORDER_TABS)[number]

type Around = { lines: readonly LineRow[]; stateOf: (orderId: string) => ReviewState }

function shown(row: OrderRow, { lines, stateOf }: Around, locale: Locale) {
  return {
    ...row,
    ...stateOf(row.id),
    kind: row.kind as Details['kind'],
    status: row.status as (typeof ORDER_STATUSES)[number],
    parcelState: row.parcelState as Details['parcelState'],
    lines: lines.filter((line) => line.orderId === row.id).map((line) => shownLine(line, locale)),
  }
}

export async function listOrders(
  memberId: string,
  { tab, q = '', cursor }: { tab: Tab; q?: string; cursor?: string },
  locale: Locale,
): Promise<Result<Listed, never>> {
  const query = { memberId, tab, q, promised: await promised() }
  const { rows: orders, next } = await pageById(cursor, (after, most) => listOrderRows({ ...query, after, most }))
  const ids = orders.map((row) => row.id)
  const [lines, stateOf] = await Promise.all([linesOfOrders(ids), reviewStates(ids)])
  return ok({
    items: orders.map((row) => shown(row, { lines, stateOf }, locale)),
    next,
  })
}

export const countOrders = async (memberId: string) => ok(await countTabs(memberId))

export async function readOrder(memberId: string, id: string, locale: Locale): Promise<Result<Details, 'notFound'>> {
  const row = await findOrderRow(memberId, id, await promised())
  if (!row) return refuse('notFound')
  const [rows, stateOf, history, refunds, paymentChannel] = await Promise.all([
    linesOfOrders([id]),
    reviewStates([id]),
    listHistory(id),
    refundsOf(id),
    findPaidChannel(id),
  ])
  const {
    address,
    remark,
    paidAt,
    receiveAt,
    finishAt,
    extendedAt,
    hiddenAt,
    pointsReturned,
    isCouponReturned,
    shipBy,
    isOverdue,
    isUrged,
    isReaddressed,
    ...order
  } = row
  const lines = rows.map((line) => shownLine(line, locale))
  const { status } = row
  const { name, phone, place, detail } = address
  const parcels = await parcelsOf(db, id, lines, (options) => optionText(options, locale))
  return ok({
    ...shown(order, { lines: rows, stateOf }, locale),
    parcels,
    shipBy: parcels.length === 0 ? shipBy : null,
    isOverdue: isOverdue && parcels.length === 0,
    mayReaddress: (status === 'unpaid' || status === 'paid') && parcels.length === 0 && !isReaddressed,
    mayUrge: status === 'paid' && !isUrged,
    receiveAt: status === 'shipped' ? receiveAt : null,
    mayExtend: status === 'shipped' && extendedAt === null,
    finishAt: status === 'received' ? finishAt : null,
    isHidden: hiddenAt !== null,
    address: { name, phone, place, detail },
    remark,
    paidAt,
    paymentChannel: paymentChannel ?? null,
    pointsReturned,
    isCouponReturned,
    history,
    refunds: refunds.map(({ id, amount, state, createdAt, settledAt }) => ({
      id,
      amount,
      state,
      at: createdAt,
      arrivedAt: state === 'succeeded' ? settledAt : null,
    })),
  })
}
