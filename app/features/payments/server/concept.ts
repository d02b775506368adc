import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { counting, countingAs } from '~/platform/alarms'
import { settings } from '~/platform/settings/settings'
import { dropOldRequests } from '~/services/same-request'
import { sendSandboxCallbacks } from '~/services/sandbox/callbacks'
import { pageById } from '~/values/paging'
import { ok } from '~/values/result'
import { BALANCE_CHANNEL, type paymentCalls } from '../contract/members'
import type { paymentDesk } from '../contract/operators'
import { paymentInvariants } from './invariants'
import { closeAtGateway, closePaymentsOf, queryPayments } from './learn-state'
import { listChannels } from './list-channels'
import { payByBalance } from './pay-by-balance'
import { paymentStatus } from './payment-status'
import { earnSale } from './post-money'
import { dropRawCallbacks, processCallbacks, receiveCallback } from './receive-callback'
import { reconcile } from './reconcile'
import { countOpenRefunds } from './refunds'
import { startPayment } from './start-payment'
import { listReconciliations } from './store-reconciliations'

/** What fits no payment of ours stands here for a week; what could not be dealt with, until it is. */
const misfits = sql`payment_callbacks
  where outcome in ('mismatch', 'unknown') and arrived_at > shop_now() - interval '7 days'`
const undone = sql`payment_callbacks where done_at is null and arrived_at < shop_now() - interval '15 minutes'`

const paymentTiles = {
  booksDiffer: {
    may: 'handlePayouts',
    kind: 'urgent',
    title: m.console_figure_books,
    screen: 'consoleReconciliations',
    value: () =>
      sql`(select count(*) from reconciliations where differences <> '[]'::jsonb and day > (shop_now() - interval '14 days')::date)`,
  },
  refundsRefused: {
    may: 'refund',
    kind: 'urgent',
    title: m.console_figure_refunds_refused,
    screen: 'consoleOrders',
    query: { status: 'refundRefused' },
    value: () => sql`(select count(*) from refunds where state = 'failed')`,
    since: () => sql`(select min(created_at) from refunds where state = 'failed')`,
  },
} satisfies Record<string, Tile>

const calls: Provided<typeof paymentCalls> = {
  channels: (input, { memberId }) => listChannels(memberId, input),
  start: ({ orderId, channel, verificationCode, device, returnPath }, { memberId, address }) =>
    channel === BALANCE_CHANNEL
      ? payByBalance(memberId, orderId, verificationCode)
      : startPayment(memberId, orderId, channel, { device, address, returnPath }),
  status: ({ orderId }, { memberId }) => paymentStatus(memberId, orderId),
}

const desk: Provided<typeof paymentDesk> = {
  reconciliations: async ({ queue, cursor }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) =>
      listReconciliations({ differing: queue === 'differing', beforeId, most }),
    )
    return ok({ items: rows, next })
  },
}

const sandboxCallbacks = async () =>
  settings().paymentGateways.includes('sandbox')
    ? sendSandboxCallbacks((request) => receiveCallback('sandbox', request))
    : 0

export const payments = concept({
  calls,
  desk,
  sweeps: {
    'process callbacks': processCallbacks,
    'query payments': queryPayments,
    'sandbox callbacks': sandboxCallbacks,
  },
  slowSweeps: { reconcile },
  outbox: { 'close payment': closeAtGateway },
  cleaners: [dropRawCallbacks, dropOldRequests],
  obstacles: { openRefunds: countOpenRefunds },
  personal: [{ table: 'payments', by: 'member_id', erase: 'keep', because: 'the books need them' }],
  invariants: paymentInvariants,
  tiles: paymentTiles,
  alarms: {
    failedRefunds: countingAs(paymentTiles.refundsRefused),
    quarantinedPayments: counting(
      () => sql`(select count(*) from ${misfits}) + (select count(*) from ${undone})`,
      () => sql`least((select min(arrived_at) from ${misfits}), (select min(arrived_at) from ${undone}))`,
    ),
  },
  afterOrder: { cancel: closePaymentsOf, expire: closePaymentsOf, reprice: closePaymentsOf, finish: earnSale },
})
