import type { z } from 'zod'
import { markLine } from '~/features/orders/server/lines-of'
import {
  holdOrder,
  leftOf,
  linesToRefund,
  type RefundLine,
  receiptOf,
  shareOf,
} from '~/features/orders/server/money/refund-pieces'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type caseCalls, QUALITY_WINDOW_DAYS, reasonsFor, WINDOW_DAYS } from '../contract/members'
import { chooseExchange } from './choose-exchange'
import { mayExchange } from './open-cases'
import { insertCase } from './store'
import { exchangesOf } from './store-exchange'

export type Application = z.output<typeof caseCalls.apply.input>

type ApplyRefusal =
  | 'notFound'
  | 'submissionReused'
  | 'orderNotRefundable'
  | 'kindUnfit'
  | 'reasonUnfit'
  | 'windowOver'
  | 'piecesGone'
  | 'caseOpen'
  | 'exchangedBefore'
  | 'exchangeUnfit'
  | 'exchangeShort'

/** Each line gets a case of its own; answers the first. `windowOver`: 7 days after receipt or exchange, 15 for quality. */
export async function applyForCase(memberId: string, sent: Application): Promise<Result<{ id: string }, ApplyRefusal>> {
  const { submissionId, ...content } = sent
  return transaction(async (tx) => {
    const claimed = await claimSubmission(tx, { scope: 'after-sale', key: submissionId, memberId, content })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    const order = await holdOrder(tx, sent.orderId, memberId)
    if (!order) return refuse('notFound')
    const wasShipped = order.status !== 'paid'
    const unfit = await whyUnfit(tx, sent, order, wasShipped)
    if (unfit) return unfit
    if (!(await ownsPictures(tx, memberId, sent.pictures))) return refuse('notFound', { field: 'pictures' })

    const wanted = await wantedLines(tx, sent, wasShipped)
    if (!wanted.ok) return wanted
    const { 'afterSales.hoursToAnswer': hoursToAnswer } = await readMallSettings(tx, 'afterSales.hoursToAnswer')
    for (const [index, { line, quantity }] of wanted.value.entries()) {
      const exchange = sent.kind === 'exchange' ? await chooseExchange(tx, { ...sent, quantity }) : undefined
      if (exchange && !exchange.ok) return exchange
      const opened = await insertCase(tx, {
        id: index === 0 ? id : undefined,
        memberId,
        orderId: sent.orderId,
        lineId: line.id,
        kind: sent.kind,
        wasShipped,
        reason: sent.reason,
        description: sent.description,
        pictures: sent.pictures,
        quantity,
        amount: shareOf(line, quantity),
        hoursToAnswer,
        exchange: exchange?.value,
      })
      if (!opened) return refuse('caseOpen')
      await markLine(tx, line.id, true)
    }
    return ok({ id })
  })
}

async function whyUnfit(
  tx: Tx,
  { orderId, lineId, kind, reason }: Application,
  order: { status: string; kind: string },
  wasShipped: boolean,
) {
  const { status } = order
  if (!['paid', 'shipped', 'received'].includes(status)) return refuse('orderNotRefundable')
  if (kind === 'return' && !wasShipped) return refuse('kindUnfit', { field: 'kind' })
  if (kind === 'exchange' && (status !== 'received' || lineId === undefined || !mayExchange(order)))
    return refuse('kindUnfit', { field: 'kind' })
  if (!reasonsFor(kind, wasShipped).includes(reason)) return refuse('reasonUnfit', { field: 'reason' })
  if (status !== 'received') return undefined
  const before = (await exchangesOf(tx, orderId)).find((one) => one.lineId === lineId)
  if (before && kind === 'exchange') return refuse('exchangedBefore', { field: 'kind' })
  if (before?.isWithin) return undefined
  const days = reason === 'quality' ? QUALITY_WINDOW_DAYS : WINDOW_DAYS
  const receipt = await receiptOf(tx, orderId, [days])
  return receipt?.isWithin[0] ? undefined : refuse('windowOver', { params: { days }, field: 'reason' })
}

type Wanted = { line: RefundLine; quantity: number }

async function wantedLines(
  tx: Tx,
  { orderId, lineId, quantity }: Application,
  wasShipped: boolean,
): Promise<Result<Wanted[], 'notFound' | 'piecesGone' | 'kindUnfit'>> {
  const lines = await linesToRefund(tx, orderId)
  const left = (line: RefundLine) => leftOf(line, wasShipped)
  if (lineId === undefined) {
    if (wasShipped) return refuse('kindUnfit', { field: 'lineId' })
    const free = lines.filter((line) => left(line) > 0 && line.state !== 'open')
    return free.length ? ok(free.map((line) => ({ line, quantity: left(line) }))) : refuse('piecesGone')
  }
  const line = lines.find((one) => one.id === lineId)
  if (!line) return refuse('notFound', { field: 'lineId' })
  const wanted = quantity ?? left(line)
  if (left(line) === 0 || wanted > left(line)) return refuse('piecesGone', { field: 'quantity' })
  return ok([{ line, quantity: wanted }])
}
