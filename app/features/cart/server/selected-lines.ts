import type { Reader, Tx } from '~/platform/database/transaction'
import { findSelected, lockCart } from './store'
import { deleteUnchanged } from './store-lines'

type SelectedLine = { skuId: string; quantity: number }

export function selectedLines(reader: Reader, memberId: string): Promise<SelectedLine[]> {
  return findSelected(reader, memberId)
}

/** Locks the cart, so that nobody changes it until the order is placed. */
export async function holdSelectedLines(tx: Tx, memberId: string): Promise<SelectedLine[]> {
  await lockCart(tx, { memberId })
  return findSelected(tx, memberId)
}

/** A line whose quantity has changed meanwhile stays. */
export async function takeOrdered(tx: Tx, memberId: string, lines: readonly SelectedLine[]): Promise<void> {
  const cartId = await lockCart(tx, { memberId })
  if (cartId) await deleteUnchanged(tx, cartId, lines)
}
