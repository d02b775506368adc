import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { orderRules } from '~/features/settings/server/order-rules'
import type { Caller } from '~/house/caller'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeNetworkHit } from '~/platform/limits/network-limit'
import { randomToken } from '~/values/ids'
import { networkOf } from '~/values/network'
import { ok, type Result, refuse } from '~/values/result'
import { CART_LINES_MOST } from '../contract/members'
import { mostOf } from './line-bounds'
import { countPieces, deleteCart, hasCart, insertCart, listLines, lockCart, type Owner } from './store'
import { mergeLines } from './store-lines'

export type CartHolder = Pick<Caller, 'memberId' | 'cartId'>
export type CartCaller = Pick<Caller, 'memberId' | 'cartId' | 'locale'> & Partial<Pick<Caller, 'address'>>

const NAME = /^[\w-]{20,64}$/

/** A member's own cart, whatever cart is named; undefined for a guest without one. */
export function ownerOf({ memberId, cartId }: CartHolder): Owner | undefined {
  if (memberId !== undefined) return { memberId }
  return cartId !== undefined && NAME.test(cartId) ? { cartId } : undefined
}

export async function holdCart(tx: Tx, caller: CartHolder): Promise<string | undefined> {
  const owner = ownerOf(caller)
  return owner && lockCart(tx, owner)
}

/** As `holdCart`, creating a cart if need be. A guest's gets an id that cannot be guessed. */
export async function openCart(tx: Tx, caller: CartHolder): Promise<string> {
  const held = await holdCart(tx, caller)
  if (held) return held
  const id = randomToken()
  await insertCart(tx, id, caller.memberId)
  return (await lockCart(tx, caller.memberId === undefined ? { cartId: id } : { memberId: caller.memberId })) as string
}

/** Limits new carts per network for guests; members may always have theirs. */
export async function mayOpenCart(
  tx: Tx,
  { memberId, address = '' }: CartCaller,
): Promise<Result<object, 'cartsWait'>> {
  if (memberId !== undefined) return ok({})
  const taken = await takeNetworkHit(tx, 'carts', networkOf(address), true)
  if (taken.isTaken) return ok({})
  return refuse('cartsWait', { params: { minutes: Math.ceil(taken.seconds / 60), seconds: taken.seconds } })
}

/** Quantities add up to stock and limits, the rest is left out, so it never fails. Idempotent. */
export async function mergeCarts(memberId: string, guestCart: string): Promise<Result<{ count: number }, never>> {
  return transaction(async (tx) => {
    const guest = ownerOf({ cartId: guestCart })
    if (guest && (await hasCart(tx, guest))) {
      // The member's first: every act that locks two carts takes this order.
      const into = await openCart(tx, { memberId })
      const from = await lockCart(tx, guest)
      if (from) await move(tx, memberId, { from, into })
    }
    return ok({ count: await countPieces(tx, { memberId }) })
  })
}

async function move(tx: Tx, memberId: string, { from, into }: { from: string; into: string }): Promise<void> {
  const [lines, rules] = await Promise.all([listLines(tx, from), orderRules(tx)])
  const skus = await skusForSale(
    tx,
    lines.map((line) => line.skuId),
    memberId,
  )
  const mosts = new Map([...skus].map(([id, sku]) => [id, sku.isOnSale ? mostOf(sku, rules) : 0]))
  await mergeLines(tx, { from, into, mosts, linesMost: CART_LINES_MOST })
  await deleteCart(tx, from)
}
