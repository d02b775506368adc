/** What one person may hold unpaid of a SKU that many want: DOMAIN's caps, in pieces. */
export interface HoldRules {
  /** Unpaid orders of a member, and of a device. */
  mostUnpaid: number
  /** Pieces of a SKU that may be held unpaid however small its stock is. */
  heldPieces: number
}

/** Of its stock, for the first unpaid order of a SKU, and in all from the second on. */
export const FIRST_SHARE = 2
export const LATER_SHARE = 10

/** Pieces of a SKU that nobody has paid for (`stock`), and those of them that one member holds in unpaid orders. */
export type Held = { stock: number; held: number }

/** How many more pieces of a SKU the member's next order may hold; 0 where there is nothing left of the member's share. */
export function mostToHold({ stock, held }: Held, { heldPieces }: Pick<HoldRules, 'heldPieces'>): number {
  const share = Math.floor(stock / (held === 0 ? FIRST_SHARE : LATER_SHARE))
  return Math.max(0, Math.max(heldPieces, share) - held)
}
