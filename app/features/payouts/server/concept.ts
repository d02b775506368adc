import { concept } from '~/house/concept'
import { settings } from '~/platform/settings/settings'
import { dropOldTransfers } from '~/services/same-request'
import { sendPayoutCallbacks } from '~/services/sandbox/payout-callbacks'
import { calls } from './calls'
import { approveApproved } from './decide-payout'
import { desk } from './desk'
import { payoutInvariants } from './invariants'
import { expirePayouts, waitsFor } from './own-payouts'
import { personalPayouts } from './personal-data'
import { dropRawCallbacks, processPayoutCallbacks, receivePayoutCallback } from './receive-callback'
import { callBackPayout, queryPayouts, sendPayout } from './send-payout'
import { countOpen } from './store-own'
import { payoutTiles } from './tiles'

/** Sandbox callbacks come in by the way of real ones. */
const sandboxCallbacks = async () =>
  settings().payoutGateway === 'sandbox'
    ? sendPayoutCallbacks((request) => receivePayoutCallback('sandbox', request))
    : 0

export const payouts = concept({
  calls,
  desk,
  sweeps: {
    'process payout callbacks': processPayoutCallbacks,
    'query payouts': () => queryPayouts(),
    'sandbox payout callbacks': sandboxCallbacks,
    'expire payouts': expirePayouts,
  },
  outbox: { payout: (id) => sendPayout(id), 'payout back': (id) => callBackPayout(id) },
  cleaners: [dropRawCallbacks, dropOldTransfers],
  personal: personalPayouts,
  obstacles: { openPayouts: countOpen },
  approvable: { approvePayout: approveApproved },
  invariants: payoutInvariants,
  tiles: payoutTiles,
  stillToDo: { payoutToReceive: waitsFor('approved'), payoutAwaits: waitsFor('awaiting') },
})
