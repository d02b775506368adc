import { sendNotice } from '~/features/notices/server/send-notice'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { holdIfFree } from '~/platform/ledger/balances'
import { post } from '~/platform/ledger/post'
import { emptyDueLots, membersWithDue } from './store'

const expireOf = (memberId: string): Promise<boolean> =>
  transaction(async (tx) => {
    // The balance is locked before the lots, as everywhere.
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

export const expirePoints = (): Promise<number> => eachDue(membersWithDue, expireOf)
