import { eachDue } from '../database/each-due'
import { transaction } from '../database/transaction'
import { holdIfFree } from '../ledger/balances'
import { post } from '../ledger/post'
import { sendNotice } from '../notices/send-notice'
import { emptyDueLots, membersWithDue } from './store'

const expireOf = (memberId: string): Promise<boolean> =>
  transaction(async (tx) => {
    // The balance comes before the lots, as for everybody who changes them.
    if (!(await holdIfFree(tx, ['points', memberId]))) return false
    const lots = await emptyDueLots(tx, memberId)
    for (const { id, left } of lots) {
      const entries = [{ debit: ['points', memberId], credit: 'points expired', amount: left }] as const
      const posted = await post(tx, { kind: 'points expired', ref: id, ownerId: memberId, entries })
      if (!posted.ok || !posted.value.isNew) throw new Error(`lot ${id} held points that were not there`)
    }
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    if (points > 0)
      await sendNotice(tx, { memberId, kind: 'pointsExpired', params: { points }, path: { screen: 'points' } })
    return points > 0
  })

/** Lets the points expire whose time is over and tells their members; see `eachDue`. Answers how many members had some. */
export const expirePoints = (): Promise<number> => eachDue(membersWithDue, expireOf)
