import { addFavourites } from '~/features/favourites/server/favourites'
import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { lockMember } from '~/features/members/server/lock-member'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { CART_LINES_MOST, type TakenOut } from '../contract/members'
import { type CartCaller, holdCart } from './open-cart'
import { findSelected, listLines, lockCart } from './store'
import { addPieces, deleteLines, deleteUnchanged, setSelected } from './store-lines'

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

export async function removeLines(
  lineIds: readonly string[],
  caller: CartCaller,
): Promise<Result<{ removed: TakenOut[] }, never>> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    return ok({ removed: cartId ? await deleteLines(tx, cartId, lineIds) : [] })
  })
}

/** Also what is sold out, because it stood there before. Lines that came meanwhile stay as they are. */
export async function restoreLines(
  lines: readonly TakenOut[],
  caller: CartCaller,
): Promise<Result<{ restored: number }, never>> {
  return transaction(async (tx) => {
    const skus = await skusForSale(
      tx,
      lines.map(({ skuId }) => skuId),
      caller.memberId,
    )
    const held = await holdCart(tx, caller)
    if (!held) return ok({ restored: 0 })
    let restored = 0
    for (const { skuId, quantity, isSelected } of lines) {
      const sku = skus.get(skuId)
      if (!sku?.isOnSale) continue
      const piece = { skuId, quantity, isSelected, price: sku.price, most: quantity, linesMost: CART_LINES_MOST }
      if ((await addPieces(tx, held, piece)) !== undefined) restored++
    }
    return ok({ restored })
  })
}

/** The member is locked before the cart, as everywhere. */
export async function moveToFavourites(
  lineIds: readonly string[],
  memberId: string,
): Promise<Result<{ moved: number }, 'favouritesFull'>> {
  return transaction(async (tx) => {
    await lockMember(tx, memberId)
    const cartId = await lockCart(tx, { memberId })
    if (!cartId) return ok({ moved: 0 })
    const removed = await deleteLines(tx, cartId, lineIds)
    const skus = await skusForSale(
      tx,
      removed.map(({ skuId }) => skuId),
      memberId,
    )
    const goodsIds = [...new Set(removed.flatMap(({ skuId }) => skus.get(skuId)?.goodsId ?? []))]
    const stored = await addFavourites(tx, memberId, goodsIds)
    return stored.ok ? ok({ moved: removed.length }) : stored
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
