import { answerCallback } from '~/platform/answer-callback'
import { emptyOld } from '~/platform/database/batch'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { findPayoutGateway, type PayoutEvent } from '~/services/payout'
import { learnPayout } from './send-payout'
import { lockCallback, settleCallback, storeCallback, takeCallbacks } from './store-callbacks'

const RAW_DAYS = 180

export const receivePayoutCallback = (channel: string, request: Request): Promise<Response> =>
  answerCallback(channel, request, {
    verify: (raw, headers) => findPayoutGateway(channel)?.verify(raw, headers),
    answer: findPayoutGateway(channel)?.answer,
    keep: (raw, event) => storeCallback({ channel, eventId: event.eventId, raw, event }),
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

export const processPayoutCallbacks = (): Promise<number> =>
  eachDue(takeCallbacks, ({ channel, eventId }) => processCallback(channel, eventId))

export const dropRawCallbacks = (most: number): Promise<number> =>
  emptyOld('payout_callbacks', { days: RAW_DAYS, most })
