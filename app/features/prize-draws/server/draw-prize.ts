import type { z } from 'zod'
import { giveWonCoupon } from '~/features/coupons/server/give-coupon'
import { lockMember } from '~/features/members/server/lock-member'
import { sendNotice } from '~/features/notices/server/send-notice'
import { givePoints, payForDraw } from '~/features/points/server/give-points'
import { availablePoints } from '~/features/points/server/read-points'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { ADULT_YEARS, CLAIM_DAYS, type prizeDrawCalls } from '../contract/members'
import { drawnNumber, openSeed, prizeOf } from './draw-number'
import { findVersion, insertFreeDraw, takeFreeDraw } from './store'
import { countDrawn, type Drawer, findDrawer, insertAdult, insertDraw, type NewDraw, takeNext } from './store-draws'
import { listPrizes, type PrizeRow } from './store-prizes'

type Input = z.output<typeof prizeDrawCalls.redeemIntegral.input>
type Refusal =
  | 'submissionReused'
  | 'sessionDead'
  | 'drawOver'
  | 'drawLimit'
  | 'drawAdult'
  | 'drawMinor'
  | 'drawOperator'
  | 'drawPointsShort'

export const giveFreeTry = (tx: Tx, memberId: string, claimId: string): Promise<void> =>
  insertFreeDraw(tx, memberId, claimId)

export function barred({ isAdult, isOperator }: Drawer): 'drawMinor' | 'drawOperator' | undefined {
  if (isOperator) return 'drawOperator'
  return isAdult === false ? 'drawMinor' : undefined
}

export const needsWord = ({ isAdult, hasSaidAdult }: Drawer): boolean => isAdult === null && !hasSaidAdult

/** One transaction. Draws of a member and of a version are serialised, which gives each its `n`. */
export function drawPrize(
  memberId: string,
  { versionId, submissionId, isAdult }: Input,
): Promise<Result<{ id: string }, Refusal>> {
  return transaction(async (tx): Promise<Result<{ id: string }, Refusal>> => {
    const claim = { scope: 'draw', key: submissionId, memberId, content: [versionId] }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    if (!(await lockMember(tx, memberId))) return refuse('sessionDead')
    const [version, drawer, set] = await Promise.all([
      findVersion(tx, versionId),
      findDrawer(tx, memberId),
      readMallSettings(tx, 'draws.perDay'),
    ])
    if (!drawer || version?.state !== 'running') return refuse('drawOver')
    const bar = barred(drawer)
    if (bar) return refuse(bar, { params: { years: ADULT_YEARS } })
    if (needsWord(drawer) && !isAdult) return refuse('drawAdult', { params: { years: ADULT_YEARS }, field: 'isAdult' })
    const perDay = set['draws.perDay']
    if (drawer.drawnToday >= perDay) return refuse('drawLimit', { params: { most: perDay } })
    if (needsWord(drawer)) await insertAdult(tx, memberId)

    const isFree = await takeFreeDraw(tx, memberId, id)
    const cost = isFree ? 0 : version.cost
    if (cost > 0) {
      const paid = await payForDraw(tx, { memberId, drawId: id, points: cost })
      if (!paid.ok) {
        const points = await availablePoints(tx, memberId)
        return refuse('drawPointsShort', { params: { cost, points } })
      }
    }
    const next = await takeNext(tx, versionId)
    if (!next) return refuse('drawOver')
    const number = drawnNumber(openSeed(versionId, next.sealed), versionId, next.n)
    await settle(tx, { id, versionId, memberId, n: next.n, number, cost, isFree })
    return ok({ id })
  })
}

type Drawn = Pick<NewDraw, 'id' | 'versionId' | 'memberId' | 'n' | 'number' | 'cost' | 'isFree'>

/** Hold the version first, so that the remaining prizes do not change. */
async function settle(tx: Tx, draw: Drawn): Promise<void> {
  const { id, memberId, versionId, number } = draw
  const prizes = await listPrizes(tx, versionId)
  const came = prizeOf(prizes, number)
  const fallback = prizes.find(({ isFallback }) => isFallback)
  if (!fallback) throw new Error(`version ${versionId} has no fallback`)
  const { instead, couponId } = await available(tx, came, memberId)
  const prize = instead ? fallback : came
  await countDrawn(tx, came.id, prize.id)
  if (prize.kind === 'points' && prize.points)
    await givePoints(tx, { memberId, kind: 'points won', ref: id, points: prize.points })
  const isGoods = prize.kind === 'goods'
  const given = { drawnPrizeId: came.id, prizeId: prize.id, instead, couponId, isWin: prize.kind !== 'none' }
  await insertDraw(tx, { ...draw, ...given }, isGoods ? 'win' : 'give')
  if (!isGoods) return
  const params = { prize: prize.name, days: CLAIM_DAYS }
  await sendNotice(tx, { memberId, kind: 'prizeWon', params, path: { screen: 'prizeRecord', id } })
}

async function available(tx: Tx, { pieces, given, batchId, isFallback }: PrizeRow, memberId: string) {
  if (!isFallback && pieces !== null && given >= pieces) return { instead: 'pieces' as const, couponId: null }
  if (batchId === null) return { instead: null, couponId: null }
  const couponId = await giveWonCoupon(tx, { batchId, memberId })
  return couponId ? { instead: null, couponId } : { instead: 'coupons' as const, couponId: null }
}
