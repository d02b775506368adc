import { answerCallback } from '~/platform/answer-callback'
import { emptyOld } from '~/platform/database/batch'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { enqueueAgain } from '~/platform/outbox/enqueue'
import { type GatewayEvent, getGateway, heardGateway, serviceOf } from '~/services/payment'
import type { PaymentEvent, RefundEvent } from '~/services/payment-port'
import { noteHeard } from '~/services/vendor-states'
import { applyPayment } from './apply-payment'
import { failPayment } from './learn-state'
import { lockCallback, settleCallback, storeCallback, takeCallbacks } from './store-moves'
import { findRefund } from './store-refunds'

const CURRENCY = 'CNY'

export const receiveCallback = (channel: string, request: Request): Promise<Response> =>
  answerCallback(channel, request, {
    verify: (raw, headers) => verified(channel, raw, headers),
    answer: heardGateway(channel)?.answer,
    keep: (raw, event) => storeCallback({ channel, eventId: event.eventId, raw, event }),
    work: ({ eventId }) => processCallback(channel, eventId),
  })

async function verified(channel: string, raw: Buffer, headers: Headers): Promise<GatewayEvent | undefined> {
  const event = await heardGateway(channel)?.verify(raw, headers)
  if (event && channel !== 'sandbox') noteHeard(serviceOf(channel))
  return event
}

async function processCallback(channel: string, eventId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const event = await lockCallback<GatewayEvent>(tx, channel, eventId)
    if (!event) return false
    await settleCallback(tx, channel, eventId, await outcomeOf(tx, channel, event))
    return true
  })
}

async function outcomeOf(tx: Tx, channel: string, event: GatewayEvent): Promise<string> {
  return 'refundId' in event ? ofRefund(tx, channel, event) : ofPayment(tx, channel, event)
}

/** The notification only triggers a query of the refund's state. */
async function ofRefund(tx: Tx, channel: string, { refundId, amount, merchant }: RefundEvent): Promise<string> {
  const refund = await findRefund(refundId, tx)
  if (!refund || (amount !== undefined && refund.amount !== amount) || merchant !== getGateway(channel).merchant) {
    log().error({ channel, refund: refundId }, 'a callback tells of a refund that fits none')
    return refund ? 'mismatch' : 'unknown'
  }
  await enqueueAgain(tx, 'refund', refundId)
  return 'asked'
}

async function ofPayment(tx: Tx, channel: string, event: PaymentEvent): Promise<string> {
  if (event.currency !== CURRENCY || event.merchant !== getGateway(channel).merchant) {
    log().error({ channel, payment: event.paymentId }, 'a callback names another currency or merchant')
    return 'mismatch'
  }
  if (event.result === 'paid') return applyPayment(tx, { ...event, channel })
  await failPayment(tx, event.paymentId)
  return 'failed'
}

export const processCallbacks = (): Promise<number> =>
  eachDue(takeCallbacks, ({ channel, eventId }) => processCallback(channel, eventId))

/** Days: as long as a payment may be disputed. What was read from it stays. */
const RAW_DAYS = 180

export const dropRawCallbacks = (most: number): Promise<number> =>
  emptyOld('payment_callbacks', { days: RAW_DAYS, most })
