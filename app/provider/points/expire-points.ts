import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { holdBalances } from '../ledger/balances'
import { post } from '../ledger/post'
import { sendNotice } from '../notices/send-notice'
import { emptyDueLots, membersWithDue } from './store'

const BATCH = 200

/** Lets the points expire whose time is over, each member's in a transaction of its own that tells the member. Returns how many lots. */
export async function expirePoints(): Promise<number> {
  let expired = 0
  for (const memberId of await membersWithDue(db, BATCH)) {
    expired += await transaction(async (tx) => {
      // The balance comes before the lots, as for everybody who changes them.
      await holdBalances(tx, [['points', memberId]])
      const lots = await emptyDueLots(tx, memberId)
      for (const { id, left } of lots) {
        const entries = [{ debit: ['points', memberId], credit: 'points expired', amount: left }] as const
        const posted = await post(tx, { kind: 'points expired', ref: id, ownerId: memberId, entries })
        if (!posted.ok || !posted.value.isNew) throw new Error(`lot ${id} held points that were not there`)
      }
      const points = lots.reduce((sum, { left }) => sum + left, 0)
      if (points > 0)
        await sendNotice(tx, { memberId, kind: 'pointsExpired', params: { points }, path: { screen: 'points' } })
      return lots.length
    })
  }
  return expired
}
