import { concept } from '~/house/concept'
import { settings } from '~/platform/settings/settings'
import { dropOldRequests } from '~/services/same-request'
import { sendSandboxCallbacks } from '~/services/sandbox/callbacks'
import { calls } from './calls'
import { closeAtGateway, closePaymentsOf } from './close-payments'
import { desk } from './desk'
import { paymentInvariants } from './invariants'
import { countOpenRefunds } from './open-refunds'
import { earnSale } from './post-money'
import { queryPayments } from './query-payments'
import { dropRawCallbacks, processCallbacks, receiveCallback } from './receive-callback'
import { reconcile } from './reconcile'
import { paymentTiles } from './tiles'

/** Sandbox callbacks come in by the way of real ones. */
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
  afterOrder: { cancel: closePaymentsOf, expire: closePaymentsOf, reprice: closePaymentsOf, finish: earnSale },
})
