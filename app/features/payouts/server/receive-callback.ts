import { answerCallback } from '~/platform/answer-callback'
import { emptyOld } from '~/platform/database/batch'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { findPayoutGateway, type PayoutEvent } from '~/services/payout'
import { learnPayout } from './send-payout'
import { keepCallback, lockCallback, settleCallback, takeCallbacks } from './store-callbacks'

/** Days for which a callback is kept as it came; what was read from it stays. */
const RAW_DAYS = 180

/** Answers a callback of a channel once it is kept; see `answerCallback`. */
export const receivePayoutCallback = (channel: string, request: Request): Promise<Response> =>
  answerCallback(channel, request, {
    verify: (raw, headers) => findPayoutGateway(channel)?.verify(raw, headers),
    answer: findPayoutGateway(channel)?.answer,
    keep: (raw, event) => keepCallback({ channel, eventId: event.eventId, raw, event }),
    work: ({ eventId }) => processCallback(channel, eventId),
  })

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
  emptyOld('payout_callbacks', { days: RAW_DAYS, most })
