import { companyName } from '~/features/delivery/server/parcels/order-parcels'
import { parcelsOfBatch } from '~/features/delivery/server/parcels/take-back-parcels'
import type { Locale } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { type ORDER_STATUSES, UNSHIP_MINUTES } from '../../contract/members'
import { type BatchLine, type CheckedLine, SHIP_LINES_MOST } from '../../contract/parcels'
import { listToShip } from '../store/store-ship-list'
import { type Checked, readShipList, whyText } from './read-ship-list'
import { shipOrder } from './ship-order'
import { unshipOrder } from './unship-order'

type Refusal = 'badInput' | 'listLong'

export async function previewShipMany(
  list: string,
  locale: Locale,
): Promise<Result<{ lines: CheckedLine[] }, Refusal>> {
  const read = await readShipList(list, locale)
  return read.ok ? ok({ lines: read.value.map(({ shown }) => shown) }) : read
}

interface CheckedList {
  list: string
  /** Those that the preview said would be shipped; others are answered as they are now. */
  lines: readonly number[]
  submissionId: string
}

/** One transaction an order, each checked again. Sent again, what is shipped counts as shipped. */
export async function shipMany(
  operatorId: string,
  { list, lines, submissionId: batchId }: CheckedList,
  locale: Locale,
): Promise<Result<{ shipped: number; left: CheckedLine[] }, Refusal>> {
  const read = await readShipList(list, locale)
  if (!read.ok) return read
  const wanted = new Set(lines)
  const left: CheckedLine[] = []
  let shipped = 0
  for (const one of read.value) {
    const { does, line } = one.shown
    const why = does === 'ship' && wanted.has(line) ? await whyNot(operatorId, one, batchId) : undefined
    if (wanted.has(line) && (does === 'shipped' || (does === 'ship' && !why))) shipped++
    else if (why) left.push({ ...one.shown, does: 'refused', why: whyText(why, locale) })
    else if (does === 'ship' || does === 'refused') left.push(one.shown)
  }
  return ok({ shipped, left })
}

async function whyNot(operatorId: string, { shown: { orderId, number }, company }: Checked, batchId: string) {
  const result = await shipOrder({ operatorId, orderId, batchId, parcels: [{ company, number }] })
  if (result.ok) return undefined
  // The same form, sent twice at once.
  const [now] = await listToShip([orderId])
  const isSent = now?.parcels.some((one) => one.company === company && one.number === number)
  return isSent ? undefined : result.refusal
}

export async function readBatch(batchId: string): Promise<Result<{ items: BatchLine[] }, never>> {
  const rows = await parcelsOfBatch(batchId, UNSHIP_MINUTES, SHIP_LINES_MOST)
  return ok({
    items: rows.map(({ company, status, isJustShipped, isTraced, ...row }) => ({
      ...row,
      companyName: companyName(company),
      status: status as (typeof ORDER_STATUSES)[number],
      mayUndo: !row.isUndone && status === 'shipped' && isJustShipped && !isTraced,
    })),
  })
}

/** One transaction an order. */
export async function unshipMany(
  operatorId: string,
  batchId: string,
): Promise<Result<{ undone: number; left: number }, never>> {
  const rows = await parcelsOfBatch(batchId, UNSHIP_MINUTES, SHIP_LINES_MOST)
  const open = [...new Set(rows.flatMap(({ orderId, isUndone }) => (isUndone ? [] : [orderId])))]
  let undone = 0
  for (const orderId of open) if ((await unshipOrder(operatorId, orderId)).ok) undone++
  return ok({ undone, left: open.length - undone })
}
