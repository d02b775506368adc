import { eachDue } from '../database/each-due'
import { type Tx, transaction } from '../database/transaction'
import { answerCallback } from '../gateways/answer-callback'
import { findGateway, type GatewayEvent, getGateway } from '../gateways/payment'
import { log } from '../log'
import { applyPayment } from './apply-payment'
import { failPayment } from './fail-payment'
import { keepCallback, lockCallback, settleCallback, takeCallbacks } from './store-callbacks'

const CURRENCY = 'CNY'

/** Answers a callback of a channel once it is kept; see `answerCallback`. */
export const receiveCallback = (channel: string, request: Request): Promise<Response> =>
  answerCallback(channel, request, {
    verify: (raw, headers) => findGateway(channel)?.verify(raw, headers),
    keep: (raw, event) => keepCallback({ channel, eventId: event.eventId, raw, event }),
    work: ({ eventId }) => processCallback(channel, eventId),
  })

async function processCallback(channel: string, eventId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const event = await lockCallback<GatewayEvent>(tx, channel, eventId)
    if (!event) return false
    await settleCallback(tx, channel, eventId, await outcomeOf(tx, channel, event))
    return true
  })
}

async function outcomeOf(tx: Tx, channel: string, event: GatewayEvent): Promise<string> {
  if (event.currency !== CURRENCY || event.merchant !== getGateway(channel).merchant) {
    log().error({ channel, payment: event.paymentId }, 'a callback names another currency or merchant')
    return 'mismatch'
  }
  if (event.result === 'paid') return applyPayment(tx, { ...event, channel })
  await failPayment(tx, event.paymentId)
  return 'failed'
}

/** Deals with callbacks that were answered before a process ended, and with those that failed; see `eachDue`. Answers how many. */
export const processCallbacks = (): Promise<number> =>
  eachDue(takeCallbacks, ({ channel, eventId }) => processCallback(channel, eventId))
