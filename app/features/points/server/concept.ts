import { type Count, concept } from '~/house/concept'
import { balancesOf } from '~/platform/ledger/balances'
import { adjustApproved } from './adjust-points'
import { calls } from './calls'
import { desk } from './desk'
import { expirePoints } from './expire-points'
import { pointsInvariants } from './invariants'

const pointsOf: Count = async (reader, memberId) => {
  const [points = 0, pending = 0] = await balancesOf(reader, [
    ['points', memberId],
    ['points pending', memberId],
  ])
  return points + pending
}
const debtOf: Count = async (reader, memberId) => (await balancesOf(reader, [['points debt', memberId]]))[0] ?? 0

const kept = { erase: 'keep', because: 'they agree with the ledger' } as const

export const points = concept({
  calls,
  desk,
  approvable: { adjustPoints: adjustApproved },
  slowSweeps: { 'expire points': expirePoints },
  personal: [
    { table: 'point_lots', by: 'member_id', ...kept, shows: 'points' },
    { table: 'point_earnings', by: 'member_id', ...kept },
  ],
  obstacles: { debt: debtOf },
  losses: { points: pointsOf },
  invariants: pointsInvariants,
})
