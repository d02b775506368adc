import type { z } from 'zod'
import type { caseCalls } from '~/contract/cases/calls'
import { CASE_KINDS, QUALITY_WINDOW_DAYS, reasonsFor, WINDOW_DAYS } from '~/contract/cases/cases'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { days } from '~/values/time'
import { db } from '../database/pool'
import {
  leftOf,
  linesToRefund,
  pointsOf,
  type RefundLine,
  receiptOf,
  refundable,
  shareOf,
} from '../orders/refund-pieces'
import { shownLines } from '../orders/shown-lines'
import { isOpenToCases } from './may-apply'
import { newestCases } from './read-cases'

type Options = z.input<typeof caseCalls.options.output>

/**
 * What of a member's order can be applied for now: no kinds where nothing can. Refused: notFound, also where the order is
 * somebody else's.
 */
export async function caseOptions(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<Options, 'notFound'>> {
  const order = await refundable(db, orderId, memberId)
  if (!order) return refuse('notFound')
  const wasShipped = order.status !== 'paid'
  const [lines, receipt, newest] = await Promise.all([
    linesToRefund(db, orderId),
    receiptOf(db, orderId, [WINDOW_DAYS, QUALITY_WINDOW_DAYS]),
    newestCases(orderId),
  ])
  const shown = await shownLines(
    lines.map((line) => line.id),
    locale,
  )
  const [isWithin = true] = receipt?.isWithin ?? []
  const isOpen = isOpenToCases(order, receipt)
  const reasons = (kind: (typeof CASE_KINDS)[number]) =>
    reasonsFor(kind, wasShipped).filter((reason) => isWithin || reason === 'quality')
  const until = (count: number) => (receipt ? new Date(receipt.at.getTime() + days(count)).toISOString() : null)
  return ok({
    orderId,
    wasShipped,
    isPrize: order.kind === 'prize',
    kinds: isOpen ? CASE_KINDS.filter((kind) => kind === 'refund' || wasShipped) : [],
    lines: lines.map((line) => {
      const { id: lineId, ...texts } = shown.get(line.id) as NonNullable<ReturnType<typeof shown.get>>
      const last = newest.get(line.id)
      return {
        lineId,
        ...texts,
        quantity: line.quantity,
        ...left(line, wasShipped),
        openCase: last?.isOpen ? last.id : null,
      }
    }),
    freight: wasShipped ? fen(0) : fen(order.freight - order.freightRefunded),
    until: until(WINDOW_DAYS),
    qualityUntil: until(QUALITY_WINDOW_DAYS),
    reasons: { refund: reasons('refund'), return: reasons('return') },
    submissionId: randomToken(),
  })
}

/** How many pieces are left of a line, and what 1, 2, … of them come to in fen and in points. */
function left(line: RefundLine, wasShipped: boolean) {
  const count = leftOf(line, wasShipped)
  const counts = Array.from({ length: count }, (_, index) => index + 1)
  return {
    left: count,
    shares: counts.map((one) => shareOf(line, one)),
    points: counts.map((one) => pointsOf(line, one)),
  }
}
