import { addFen, type Fen, fen, splitByWeight } from '~/values/money'
import { POINTS_MOST_PERCENT, POINTS_STEP } from '../contract/calls'

const FEN_PER_YUAN = 100

/** What points take off, in fen: 100 points are ¥1. */
export const pointsValue = (points: number): Fen => fen(Math.floor((points * FEN_PER_YUAN) / POINTS_STEP))

/** The most points that goods for so much (after the coupon, in fen) take: in hundreds, at most half of the price. */
export function mostPoints(goodsAfterCoupon: Fen, available: number): number {
  const half = Math.floor((goodsAfterCoupon * POINTS_MOST_PERCENT) / 100)
  const most = Math.min(Math.floor((half * POINTS_STEP) / FEN_PER_YUAN), available)
  return Math.max(0, most - (most % POINTS_STEP))
}

/**
 * What lines earn that paid so many fen, refunds left out: 1 point for each whole yuan of the order, shared out by what
 * each line paid. What goods say that they give is the same, told of their list price.
 */
export function pointsEarned(paid: readonly Fen[]): number[] {
  return splitByWeight(fen(Math.floor(addFen(...paid) / FEN_PER_YUAN)), paid)
}
