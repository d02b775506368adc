import { sql } from 'kysely'
import { SUCCESS } from '~/contract/envelope'
import { BASE_LOCALE } from '~/values/locales'
import { daysAgo, emptyBatch } from '../database/batch'
import { eachDue } from '../database/each-due'
import { transaction } from '../database/transaction'
import { findPayoutGateway, type PayoutEvent } from '../gateways/payout'
import { log } from '../log'
import { refused } from '../refused'
import { learnPayout } from './send-payout'
import { keepCallback, lockCallback, settleCallback, takeCallbacks } from './store-callbacks'

/** A callback is a few hundred bytes. */
const MOST_BYTES = 64 * 1024
/** Days for which a callback is kept as it came; what was read from it stays. */
const RAW_DAYS = 180

/** Verifies a callback over its raw bytes, keeps it, and only then answers; what it says is done after that, or by the sweep. */
export async function receivePayoutCallback(channel: string, request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer())
  const event = raw.length <= MOST_BYTES ? findPayoutGateway(channel)?.verify(raw, request.headers) : undefined
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
    const event = await lockCallback<PayoutEvent>(tx, channel, eventId)
    if (!event) return false
    const isOurs = event.merchant === findPayoutGateway(channel)?.merchant
    if (!isOurs) log().error({ channel, payout: event.payoutId }, 'a callback names another merchant')
    await settleCallback(tx, channel, eventId, isOurs ? await learnPayout(tx, event.payoutId, event) : 'mismatch')
    return true
  })
}

/** Deals with callbacks that were answered before a process ended, and with those that failed; see `eachDue`. Answers how many. */
export const processPayoutCallbacks = (): Promise<number> =>
  eachDue(takeCallbacks, ({ channel, eventId }) => processCallback(channel, eventId))

/** Empties at most `most` callbacks that were dealt with 180 days ago or earlier. Answers how many. */
export const dropRawCallbacks = (most: number): Promise<number> =>
  emptyBatch('payout_callbacks', {
    where: sql`arrived_at < ${daysAgo(RAW_DAYS)} and done_at < ${daysAgo(RAW_DAYS)} and raw <> ''`,
    by: sql`arrived_at`,
    most,
  })
