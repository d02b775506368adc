import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { type CartCaller, holdCart } from './open-cart'
import { findSelected, listLines, lockCart } from './store'
import { deleteLines, deleteUnchanged, setSelected } from './store-lines'

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

type Done = Result<Record<string, never>, never>

export async function selectLines(
  isSelected: boolean,
  lineIds: readonly string[] | undefined,
  caller: CartCaller,
): Promise<Done> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    if (cartId) await setSelected(tx, cartId, isSelected, lineIds)
    return ok({})
  })
}

export async function removeLines(lineIds: readonly string[], caller: CartCaller): Promise<Done> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    if (cartId) await deleteLines(tx, cartId, lineIds)
    return ok({})
  })
}

export async function clearInvalid(caller: CartCaller): Promise<Done> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    if (!cartId) return ok({})
    const lines = await listLines(tx, cartId)
    const skus = await skusForSale(
      tx,
      lines.map((line) => line.skuId),
    )
    const invalid = lines.filter(({ skuId }) => {
      const sku = skus.get(skuId)
      return !sku?.isOnSale || sku.available === 0
    })
    await deleteLines(
      tx,
      cartId,
      invalid.map((line) => line.id),
    )
    return ok({})
  })
}
