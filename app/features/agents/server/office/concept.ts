import { forgetLink } from '~/features/commissions/server/earn-commission'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { agentOfficeCalls } from '../../contract/office'
import { notifyOfInviter, readBonds } from './bonds'
import { officeInvariants } from './invariants'
import { listCustomers, readHome, readTraffic } from './read-office'
import { setNotifies } from './store'
import { findRecommender, setShared } from './store-bonds'
import { sumCustomers, sumEarnings } from './sum-office'

export const calls: Provided<typeof agentOfficeCalls> = {
  home: (_, { memberId }) => readHome(memberId),
  tell: async ({ tellsOrders }, { memberId }) => {
    await setNotifies(db, memberId, tellsOrders)
    return ok({})
  },
  customers: async (sent, { memberId }) => ok(await listCustomers(memberId, sent)),
  traffic: async ({ days }, { memberId, locale }) => ok(await readTraffic(memberId, Number(days), locale)),
  recommender: async ({ sUid }) => ok(await findRecommender(db, sUid)),
  bonds: async (_, { memberId }) => ok(await readBonds(memberId)),
  share: async ({ sharesWithInviter }, { memberId }) => {
    await setShared(db, memberId, sharesWithInviter)
    return ok({})
  },
  dropLink: async (_, { memberId }) => {
    await forgetLink(memberId)
    return ok({})
  },
}

const sums = { erase: 'keep', because: 'sums without a name, which agree with the ledger' } as const

export const agentOffice = concept({
  calls,
  sweeps: { 'sum up customers': sumCustomers, 'sum up earnings': sumEarnings },
  afterInvitation: notifyOfInviter,
  personal: [
    { table: 'customer_sums', by: 'member_id', ...sums },
    { table: 'customer_sums', by: 'level1_id', ...sums },
    { table: 'customer_sums', by: 'level2_id', ...sums },
    { table: 'earning_days', by: 'member_id', ...sums },
  ],
  invariants: officeInvariants,
})
