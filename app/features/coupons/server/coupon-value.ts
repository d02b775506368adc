import { addFen, type Fen, fen, splitByWeight } from '~/values/money'
import type { COUPON_MISFITS } from '../contract/members'

export interface Terms {
  kind: 'amount' | 'percent'
  amountOff: Fen | null
  percentOff: number | null
  mostOff: Fen | null
  threshold: Fen
  scope: 'all' | 'categories' | 'goods' | 'except'
  scopeIds: string[]
}

export interface PricedLine {
  goodsId: string
  categoryIds: readonly string[]
  gross: Fen
}

type Misfit = (typeof COUPON_MISFITS)[number]

type Value =
  | { fits: true; discount: Fen; shares: Fen[] }
  /** `missing` to the threshold, in fen. */
  | { fits: false; why: Misfit; missing: Fen }

export function fitsGoods({ scope, scopeIds }: Terms, { goodsId, categoryIds }: Omit<PricedLine, 'gross'>): boolean {
  if (scope === 'all') return true
  if (scope === 'categories') return categoryIds.some((id) => scopeIds.includes(id))
  return scopeIds.includes(goodsId) === (scope === 'goods')
}

/** In fen, never more than the lines cost. `shares` by largest remainder, in the order of the lines. */
export function couponValue(terms: Terms, lines: readonly PricedLine[]): Value {
  const weights = lines.map((line) => (fitsGoods(terms, line) ? line.gross : fen(0)))
  const base = addFen(...weights)
  if (base === 0) return { fits: false, why: 'noGoods', missing: fen(0) }
  if (base < terms.threshold) return { fits: false, why: 'threshold', missing: fen(terms.threshold - base) }
  const discount = savedAt(base, terms)
  return { fits: true, discount, shares: splitByWeight(discount, weights, weights) }
}

export const savedAt = (base: Fen, terms: Terms): Fen =>
  fen(Math.min(terms.kind === 'amount' ? (terms.amountOff ?? 0) : percentOf(base, terms), base))

function percentOf(base: Fen, { percentOff, mostOff }: Terms): number {
  const off = Number((BigInt(base) * BigInt(percentOff ?? 0)) / 100n)
  return mostOff === null ? off : Math.min(off, mostOff)
}
