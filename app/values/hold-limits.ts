/** Limits for unpaid pieces of a popular SKU per person, in pieces. */
export interface HoldRules {
  /** Per member, and per device. */
  mostUnpaid: number
  /** Pieces, however small the stock is. */
  heldPieces: number
}

/** As a fraction of the stock: for the first unpaid order of a SKU, and in all from the second on. */
const FIRST_SHARE = 2
const LATER_SHARE = 10

/** `stock`: unpaid pieces; `held`: those in the member's unpaid orders. */
type Held = { stock: number; held: number }

/** 0 where the member's share is used up. */
export function mostToHold({ stock, held }: Held, { heldPieces }: Pick<HoldRules, 'heldPieces'>): number {
  const share = Math.floor(stock / (held === 0 ? FIRST_SHARE : LATER_SHARE))
  return Math.max(0, Math.max(heldPieces, share) - held)
}
