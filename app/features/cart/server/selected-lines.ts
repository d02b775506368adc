import type { Reader, Tx } from '~/platform/database/transaction'
import { findSelected, lockCart } from './store'
import { deleteUnchanged } from './store-lines'

/** A line of the member's cart as an order takes it. */
export type SelectedLine = { skuId: string; quantity: number }

/** What a member has selected in the cart, the newest first. */
export function selectedLines(reader: Reader, memberId: string): Promise<SelectedLine[]> {
  return findSelected(reader, memberId)
}

/** The same for an order that is being placed: until the transaction ends nobody else changes the cart. */
export async function holdSelectedLines(tx: Tx, memberId: string): Promise<SelectedLine[]> {
  await lockCart(tx, { memberId })
  return findSelected(tx, memberId)
}

/** Takes ordered lines out of the member's cart; one whose quantity has changed meanwhile stays as it is now. */
export async function takeOrdered(tx: Tx, memberId: string, lines: readonly SelectedLine[]): Promise<void> {
  const cartId = await lockCart(tx, { memberId })
  if (cartId) await deleteUnchanged(tx, cartId, lines)
}
