import type { Provided } from '~/house/caller'
import { type Count, concept } from '~/house/concept'
import { balancesOf } from '~/platform/ledger/balances'
import type { pointsCalls } from '../contract/members'
import type { pointsDesk } from '../contract/operators'
import { adjustApproved, adjustPointsAs } from './adjust-points'
import { expirePoints } from './earn-points'
import { pointsInvariants } from './invariants'
import { listPoints, summarizePoints } from './read-points'

const calls: Provided<typeof pointsCalls> = {
  summary: (_, { memberId }) => summarizePoints(memberId),
  list: (input, { memberId }) => listPoints(memberId, input),
}

const desk: Provided<typeof pointsDesk> = {
  adjust: ({ id, submissionId, ...adjusted }, { operator }) =>
    adjustPointsAs(operator.id, { ...adjusted, memberId: id }, submissionId),
}

const pointsOf: Count = async (reader, memberId) => {
  const [points = 0, pending = 0] = await balancesOf(reader, [
    ['points', memberId],
    ['points pending', memberId],
  ])
  return points + pending
}
const debtOf: Count = async (reader, memberId) => (await balancesOf(reader, [['points debt', memberId]]))[0] ?? 0

const retained = { erase: 'keep', because: 'they agree with the ledger' } as const

export const points = concept({
  calls,
  desk,
  approvable: { adjustPoints: adjustApproved },
  slowSweeps: { 'expire points': expirePoints },
  personal: [
    { table: 'point_lots', by: 'member_id', ...retained, shows: 'points' },
    { table: 'point_earnings', by: 'member_id', ...retained },
  ],
  obstacles: { debt: debtOf },
  losses: { points: pointsOf },
  invariants: pointsInvariants,
})
