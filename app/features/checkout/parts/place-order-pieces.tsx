import type { OrderLine } from '~/features/orders/contract/members'
import { QUANTITY_MOST } from '~/values/quantity'
import { askedQuantity, Quantity } from '~/web/ui/quantity'

export function piecesOf({ quantity, step }: { quantity?: number; step?: string }, asked = 1): number {
  return Math.min(QUANTITY_MOST, Math.max(1, askedQuantity({ quantity: quantity ?? asked, step })))
}

/** The quantity of the one line that is ordered; a press draws the order anew. */
export const linePieces =
  (most = QUANTITY_MOST) =>
  ({ title, quantity }: OrderLine) => (
    <Quantity of={title} value={quantity} max={Math.max(1, most)} intent="apply" auto />
  )
