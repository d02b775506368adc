import { SUCCESS } from '~/contract/envelope'
import { BASE_LOCALE } from '~/values/locales'
import { eachDue } from '../database/each-due'
import { type Tx, transaction } from '../database/transaction'
import { findGateway, type GatewayEvent, getGateway } from '../gateways/payment'
import { log } from '../log'
import { refused } from '../refused'
import { applyPayment } from './apply-payment'
import { failPayment } from './fail-payment'
import { keepCallback, lockCallback, settleCallback, takeCallbacks } from './store-callbacks'

/** A callback is a few hundred bytes. */
const MOST_BYTES = 64 * 1024
const CURRENCY = 'CNY'

/** Verifies a callback over its raw bytes, keeps it, and only then answers; what it says is done after that, or by the sweep. */
export async function receiveCallback(channel: string, request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const event = raw.length <= MOST_BYTES ? findGateway(channel)?.verify(raw, request.headers) : undefined
  if (!event) {
    log().warn({ channel }, 'a callback was refused')
    const { status, envelope } = refused('callbackForged', BASE_LOCALE)
    return Response.json(envelope, { status })
  }
  await keepCallback({ channel, eventId: event.eventId, raw, event })
  await processCallback(channel, event.eventId).catch((error) =>
    log().error({ channel, err: error }, 'a callback waits'),
  )
  return Response.json({ code: SUCCESS, msg: '', data: {} })
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
