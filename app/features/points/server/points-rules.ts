import { addFen, type Fen, fen, splitByWeight } from '~/values/money'
import { POINTS_MOST_PERCENT, POINTS_STEP } from '../contract/members'

const FEN_PER_YUAN = 100

export const pointsValue = (points: number): Fen => fen(Math.floor((points * FEN_PER_YUAN) / POINTS_STEP))

/** In hundreds, at most half of the price after the coupon. */
export function mostPoints(goodsAfterCoupon: Fen, available: number): number {
  const half = Math.floor((goodsAfterCoupon * POINTS_MOST_PERCENT) / 100)
  const most = Math.min(Math.floor((half * POINTS_STEP) / FEN_PER_YUAN), available)
  return Math.max(0, most - (most % POINTS_STEP))
}

/** 1 point per whole yuan of the order, shared out by what each line paid; in fen, without refunds. */
export function pointsEarned(paid: readonly Fen[]): number[] {
  return splitByWeight(fen(Math.floor(addFen(...paid) / FEN_PER_YUAN)), paid)
}
