import type { z } from 'zod'
import { shownLines } from '~/features/orders/server/lines-of'
import { freightWith, keepsFreight, without } from '~/features/orders/server/money/freight-withheld'
import {
  isRefundable,
  leftOf,
  linesToRefund,
  pointsOf,
  type RefundLine,
  type RefundOrder,
  receiptOf,
  refundable,
  shareOf,
} from '~/features/orders/server/money/refund-pieces'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { addFen, fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { days } from '~/values/time'
import {
  CASE_KINDS,
  type CaseKind,
  type caseCalls,
  QUALITY_WINDOW_DAYS,
  reasonsFor,
  WINDOW_DAYS,
} from '../contract/members'
import type { caseDesk } from '../contract/operators'
import { standingOf } from './open-cases'
import { newestCases } from './read-cases'
import { exchangesOf } from './store-exchange'

type Options = z.input<typeof caseCalls.options.output>

export async function caseOptions(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<Options, 'notFound'>> {
  const order = await refundable(db, orderId, memberId)
  if (!order) return refuse('notFound')
  const wasShipped = order.status !== 'paid'
  const [lines, receipt, newest, keeps, exchanges] = await Promise.all([
    linesToRefund(db, orderId),
    receiptOf(db, orderId, [WINDOW_DAYS, QUALITY_WINDOW_DAYS]),
    newestCases(orderId),
    keepsFreight(db),
    exchangesOf(db, orderId),
  ])
  const freight = freightShown({ order, lines, newest, keeps })
  const free = lines.filter(({ state }) => state !== 'open').map((line) => ({ line, count: leftOf(line, wasShipped) }))
  const [isWithin = true] = receipt?.isWithin ?? []
  const reasons = (kind: CaseKind) => reasonsFor(kind, wasShipped).filter((reason) => isWithin || reason === 'quality')
  const shown = await drawn(lines, { wasShipped, newest, freight, locale })
  const withKinds = shown.map((line) => ({ ...line, ...standingOf({ order, receipt, exchanges })(line.lineId) }))
  const until = (count: number) => (receipt ? new Date(Date.parse(receipt.at) + days(count)).toISOString() : null)
  return ok({
    orderId,
    wasShipped,
    isPrize: order.kind === 'prize',
    kinds: CASE_KINDS.filter((kind) => withKinds.some(({ kinds }) => kinds.includes(kind))),
    lines: withKinds,
    freight: freight(free),
    until: until(WINDOW_DAYS),
    qualityUntil: until(QUALITY_WINDOW_DAYS),
    reasons: { refund: reasons('refund'), return: reasons('return'), exchange: reasons('exchange') },
    submissionId: randomToken(),
  })
}

interface Around {
  wasShipped: boolean
  newest: Awaited<ReturnType<typeof newestCases>>
  freight: ReturnType<typeof freightShown>
  locale: Locale
}

interface FreightInput extends Pick<Around, 'newest'> {
  order: RefundOrder
  lines: readonly RefundLine[]
  /** Whether refunds before shipping withhold freight for the rest. */
  keeps: boolean
}

type Chosen = readonly { line: RefundLine; count: number }[]

/** Freight refunded with pieces, in fen; negative where freight is withheld for the rest. */
function freightShown({ order, lines, newest, keeps }: FreightInput) {
  const open = lines.flatMap((line): Chosen => {
    const one = newest.get(line.id)
    return one?.isOpen ? [{ line, count: one.quantity }] : []
  })
  const after = (chosen: Chosen) => {
    if (chosen.length === 0) return 0
    const gone = new Map(chosen.map(({ line, count }) => [line.id, count]))
    return freightWith(order, without(lines, gone), addFen(...chosen.map(({ line, count }) => shareOf(line, count))))
  }
  return (chosen: Chosen) => {
    if (order.status !== 'paid') return fen(0)
    const amount = after([...open, ...chosen]) - after(open)
    return fen(keeps ? amount : Math.max(0, amount))
  }
}

async function drawn(lines: readonly RefundLine[], { wasShipped, newest, freight, locale }: Around) {
  const shown = await shownLines(
    lines.map((line) => line.id),
    locale,
  )
  return lines.map((line) => {
    const { id: lineId, ...texts } = shown.get(line.id) as NonNullable<ReturnType<typeof shown.get>>
    const last = newest.get(line.id)
    const openCase = last?.isOpen ? last.id : null
    return { lineId, ...texts, quantity: line.quantity, ...left(line, wasShipped, freight), openCase }
  })
}

/** No lines where nothing can be refunded: a link to it outlives the refund. */
export async function openable(
  orderId: string,
  locale: Locale,
): Promise<Result<z.input<typeof caseDesk.openable.output>, 'notFound'>> {
  const order = await refundable(db, orderId)
  if (!order) return refuse('notFound')
  if (!isRefundable(order, true)) return ok({ lines: [], submissionId: randomToken() })
  const [lines, newest, keeps] = await Promise.all([linesToRefund(db, orderId), newestCases(orderId), keepsFreight(db)])
  const freight = freightShown({ order, lines, newest, keeps })
  const options = await drawn(lines, { wasShipped: order.status !== 'paid', newest, freight, locale })
  const moneyLeft = new Map(lines.map(({ id, paid, refunded }) => [id, fen(paid - refunded)]))
  return ok({
    lines: options.map((line) => ({
      ...{ ...line, kinds: ['refund' as const], renewedUntil: null },
      moneyLeft: moneyLeft.get(line.lineId) ?? fen(0),
    })),
    submissionId: randomToken(),
  })
}

/** Pieces left of a line, and what 1, 2, … of them come to in fen and points, freight included. */
function left(line: RefundLine, wasShipped: boolean, freight: Around['freight']) {
  const count = leftOf(line, wasShipped)
  const counts = Array.from({ length: count }, (_, index) => index + 1)
  return {
    left: count,
    shares: counts.map((one) => shareOf(line, one)),
    points: counts.map((one) => pointsOf(line, one)),
    freights: counts.map((count) => freight([{ line, count }])),
  }
}
