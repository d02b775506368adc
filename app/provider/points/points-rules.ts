import { POINTS_MOST_PERCENT, POINTS_STEP } from '~/contract/points'
import { type Fen, fen, splitByWeight } from '~/values/money'

const FEN_PER_YUAN = 100

/** What points take off, in fen: 100 points are ¥1. */
export const pointsValue = (points: number): Fen => fen(Math.floor((points * FEN_PER_YUAN) / POINTS_STEP))

/** The most points that goods for so much (after the coupon, in fen) take: in hundreds, at most half of the price. */
export function mostPoints(goodsAfterCoupon: Fen, available: number): number {
  const half = Math.floor((goodsAfterCoupon * POINTS_MOST_PERCENT) / 100)
  const most = Math.min(Math.floor((half * POINTS_STEP) / FEN_PER_YUAN), available)
  return Math.max(0, most - (most % POINTS_STEP))
}

interface EarningLine {
  /** Fen that were paid for it and not refunded. */
  paid: Fen
  /** Extra points of one piece, as the goods say. */
  extra: number
  quantity: number
}

/** What lines earn: 1 point for each whole yuan of the order, shared out by what each line paid, and what the goods add. */
export function pointsEarned(lines: readonly EarningLine[]): number[] {
  const total = lines.reduce((sum, { paid }) => sum + paid, 0)
  const shares = splitByWeight(
    fen(Math.floor(total / FEN_PER_YUAN)),
    lines.map(({ paid }) => paid),
  )
  return lines.map(({ extra, quantity }, index) => (shares[index] ?? 0) + extra * quantity)
}
