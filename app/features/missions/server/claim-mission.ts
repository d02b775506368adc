import { giveWonCoupon } from '~/features/coupons/server/give-coupon'
import { lockMember } from '~/features/members/server/lock-member'
import { givePoints } from '~/features/points/server/give-points'
import { giveFreeTry } from '~/features/prize-draws/server/draw-prize'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { MissionKind } from '../contract/members'
import { endsWeek, progressOf, sharesPerDay } from './progress'
import { findMission, insertClaim, type MissionRow, type NewClaim, setCoupon } from './store'

interface Given {
  points: number
  coupons: number
  draws: number
}
type Refusal = 'sessionDead' | 'missionOff' | 'missionNotYet' | 'missionClaimed' | 'missionCouponGone'

/** Each claim is a row that can exist once. On a refusal nothing is given. */
export function claimMission(memberId: string, kind: MissionKind): Promise<Result<Given, Refusal>> {
  return transaction(async (tx): Promise<Result<Given, Refusal>> => {
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    const mission = await findMission(tx, kind)
    if (!mission?.isOn) return refuse('missionOff')
    const progress = await progressOf(tx, memberId, await sharesPerDay(tx))
    if (!progress) return refuse('sessionDead')
    const parts = progress.parts[kind]
    if (parts.length === 0) return refuse(progress.claimed[kind] > 0 ? 'missionClaimed' : 'missionNotYet')
    const streak = kind === 'signIn' ? progress.streak + 1 : 0
    const given = { points: 0, coupons: 0, draws: 0 }
    for (const part of parts) {
      const one = await giveOnce(tx, mission, { memberId, kind, part, day: progress.day, streak })
      if (!one.ok) return one
      given.points += one.value.points
      given.coupons += one.value.coupons
      given.draws += one.value.draws
    }
    return ok(given)
  })
}

type Part = Pick<NewClaim, 'memberId' | 'kind' | 'part' | 'day' | 'streak'>

/** After a refusal the transaction must not go on. */
export async function giveOnce(
  tx: Tx,
  { reward, batchId, bonus, ...mission }: MissionRow,
  claim: Part,
): Promise<Result<Given, 'missionClaimed' | 'missionCouponGone'>> {
  const { memberId } = claim
  const points = (reward === 'points' ? mission.points : 0) + (endsWeek(claim.streak) ? bonus : 0)
  const id = await insertClaim(tx, { ...claim, reward, points })
  if (!id) return refuse('missionClaimed')
  if (points > 0) await givePoints(tx, { memberId, kind: 'points mission', ref: id, points })
  if (reward === 'draw') await giveFreeTry(tx, memberId, id)
  if (reward === 'coupon') {
    const couponId = batchId === null ? undefined : await giveWonCoupon(tx, { batchId, memberId })
    if (!couponId) return refuse('missionCouponGone')
    await setCoupon(tx, id, couponId)
  }
  return ok({ points, coupons: reward === 'coupon' ? 1 : 0, draws: reward === 'draw' ? 1 : 0 })
}
