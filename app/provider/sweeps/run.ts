import { eraseMembers } from '../accounts/erase-members'
import { meetDeadlines } from '../after-sales/case-deadlines'
import { caseRefundSettled } from '../after-sales/refund-settled'
import { expireCoupons } from '../coupons/expire-coupons'
import { sendSandboxPushes } from '../gateways/express-pushes'
import { sendSandboxCallbacks } from '../gateways/sandbox-callbacks'
import { countSales } from '../goods/count-sales'
import { log } from '../log'
import { forgetOldLimits } from '../members/rate-limits'
import { measureSweep } from '../metrics'
import { expireOrders } from '../orders/expire-orders'
import { finishOrders } from '../orders/finish-orders'
import { receiveOrders } from '../orders/receive-orders'
import { type Deliver, deliverOutbox } from '../outbox/deliver-outbox'
import type { Topic } from '../outbox/store'
import { followParcel } from '../parcels/follow-parcel'
import { processPushes, receivePush } from '../parcels/receive-push'
import { closeAtGateway } from '../payments/close-payments'
import { queryPayments } from '../payments/query-payments'
import { processCallbacks, receiveCallback } from '../payments/receive-callback'
import { sendRefund } from '../payments/send-refund'
import { expirePoints } from '../points/expire-points'
import { settings } from '../settings'
import { deletePicture } from '../uploads/forget-uploads'
import { cleanUp } from './clean-up'

/** Milliseconds between the end of a sweep and its next start. */
const PAUSE = 1_000
/** The same for what reads a whole table and hurries nobody. */
const LONG_PAUSE = 30_000

/** Does what is due by the database clock and answers how much that was. Several processes may run it at once. */
export type Sweep = () => Promise<number>

const deliverers: Record<Topic, Deliver> = {
  refund: (id) => sendRefund(id, caseRefundSettled),
  'close payment': closeAtGateway,
  'remove picture': deletePicture,
  'follow parcel': followParcel,
}

const sweeps: Record<string, Sweep> = {
  'process callbacks': processCallbacks,
  'query payments': queryPayments,
  'expire orders': expireOrders,
  'after-sale deadlines': meetDeadlines,
  'process pushes': processPushes,
  'receive orders': receiveOrders,
  'finish orders': finishOrders,
  'forget old limits': forgetOldLimits,
  'deliver outbox': () => deliverOutbox(deliverers),
}

const slowSweeps: Record<string, Sweep> = {
  'count sales': countSales,
  'erase members': eraseMembers,
  'expire coupons': expireCoupons,
  'expire points': expirePoints,
  'clean up': cleanUp,
}

const sandboxSweeps: Record<string, Sweep> = {
  'sandbox callbacks': () => sendSandboxCallbacks((request) => receiveCallback('sandbox', request)),
}

const sandboxParcels: Record<string, Sweep> = {
  'sandbox pushes': () => sendSandboxPushes(receivePush),
}

const quick = (): Record<string, Sweep> => ({
  ...sweeps,
  ...(settings().paymentGateway === 'sandbox' && sandboxSweeps),
  ...(settings().expressGateway === 'sandbox' && sandboxParcels),
})

/** Runs one sweep again and again, never beside itself, until `stop`, which waits for a run that is under way. */
export function repeat(name: string, sweep: Sweep, pause: number = PAUSE): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    try {
      await measureSweep(name, sweep)
    } catch (error) {
      log().error({ sweep: name, err: error }, 'a sweep failed')
    }
    if (!stopped) timer = setTimeout(start, pause)
  }
  function start(): void {
    under = run()
  }
  timer = setTimeout(start, pause)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await under
    },
  }
}

/** Starts every sweep of this process. */
export function startSweeps(): { stop(): Promise<void> } {
  const started = [
    ...Object.entries(quick()).map(([name, sweep]) => repeat(name, sweep)),
    ...Object.entries(slowSweeps).map(([name, sweep]) => repeat(name, sweep, LONG_PAUSE)),
  ]
  return {
    async stop() {
      await Promise.all(started.map((one) => one.stop()))
    },
  }
}

/** Runs every sweep once, one after the other; throws what a sweep throws. For tests. */
export async function sweepOnce(): Promise<void> {
  for (const sweep of Object.values({ ...quick(), ...slowSweeps })) await sweep()
}
