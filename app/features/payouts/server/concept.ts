import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { counting } from '~/platform/alarms'
import { db } from '~/platform/database/pool'
import { settings } from '~/platform/settings/settings'
import { dropOldTransfers } from '~/services/same-request'
import { sendPayoutCallbacks } from '~/services/sandbox/payout-callbacks'
import { type Fen, parseYuan } from '~/values/money'
import { ok } from '~/values/result'
import type { payoutCalls } from '../contract/members'
import type { payoutDesk } from '../contract/operators'
import {
  approveApproved,
  approvePayout,
  failPayout,
  handOverPayout,
  markPayoutPaid,
  rejectPayout,
} from './decide-payout'
import { payoutInvariants } from './invariants'
import { listPayees } from './list-payees'
import { cancelPayout, expirePayouts, receivePayout, waitsFor } from './own-payouts'
import { personalPayouts } from './personal-data'
import { listDeskPayouts, listForBank, readDeskPayout, showAccount } from './read-desk'
import { listPayouts, readStanding, readStatement } from './read-payouts'
import { dropRawCallbacks, processPayoutCallbacks, receivePayoutCallback } from './receive-callback'
import { requestPayout } from './request-payout'
import { callBackPayout, queryPayouts, sendPayout } from './send-payout'
import { deleteAccount } from './store-accounts'
import { countOpen } from './store-own'

const PAYOUT_HOURS = 24
const late = sql`(state = 'requested' or state = 'sending' and way <> 'wallet')
  and created_at < shop_now() - make_interval(hours => ${sql.lit(PAYOUT_HOURS)})`

const payoutTiles: Record<string, Tile> = {
  payoutsToDecide: {
    may: 'handlePayouts',
    kind: 'waiting',
    title: m.console_figure_payouts,
    screen: 'consolePayouts',
    value: () => sql`(select count(*) from payouts where state = 'requested')`,
  },
  payoutsToPay: {
    may: 'handlePayouts',
    kind: 'waiting',
    title: m.console_figure_payouts_to_pay,
    screen: 'consolePayouts',
    query: { queue: 'sending' },
    value: () => sql`(select count(*) from payouts where state = 'sending' and way <> 'wallet')`,
  },
}

const calls: Provided<typeof payoutCalls> = {
  standing: ({ asks }, { memberId }) => readStanding(memberId, asks),
  request: ({ amount, accountName, accountNumber, ...sent }, { memberId }) =>
    requestPayout(memberId, { ...sent, amount: parseYuan(amount) as Fen, name: accountName, number: accountNumber }),
  removeAccount: async ({ id }, { memberId }) => {
    await deleteAccount(db, memberId, id)
    return ok({})
  },
  list: ({ cursor }, { memberId }) => listPayouts(memberId, cursor),
  cancel: ({ id }, { memberId }) => cancelPayout(memberId, id),
  receive: ({ id }, { memberId }) => receivePayout(memberId, id),
  statement: (input, { memberId }) => readStatement(memberId, input),
}

const desk: Provided<typeof payoutDesk> = {
  list: (input) => listDeskPayouts(input),
  details: ({ id }) => readDeskPayout(id),
  approve: ({ id }, { operator }) => approvePayout({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => rejectPayout({ operatorId: operator.id, id, reason }),
  handOver: ({ id }, { operator }) => handOverPayout({ operatorId: operator.id, id }),
  pay: ({ id, proof, pictures: [proofPicture] }, { operator }) =>
    markPayoutPaid({ operatorId: operator.id, id, proof, proofPicture }),
  fail: ({ id, reason }, { operator }) => failPayout({ operatorId: operator.id, id, reason }),
  account: ({ id }, { operator }) => showAccount(operator.id, id),
  forYear: ({ year, cursor }, { operator }) => listPayees(operator.id, year, cursor),
  forBank: (_, { operator }) => listForBank(operator.id),
}

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
  alarms: {
    waitingPayouts: counting(
      () => sql`(select count(*) from payouts where ${late})`,
      () => sql`(select min(created_at) from payouts where ${late})`,
    ),
  },
  stillToDo: { payoutToReceive: waitsFor('approved'), payoutAwaits: waitsFor('awaiting') },
})
