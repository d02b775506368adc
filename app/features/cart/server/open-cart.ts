import type { Caller } from '~/house/caller'
import type { Tx } from '~/platform/database/transaction'
import { takeNetworkHit } from '~/platform/limits/network-limit'
import { randomToken } from '~/values/ids'
import { networkOf } from '~/values/network'
import { ok, type Result, refuse } from '~/values/result'
import { insertCart, lockCart, type Owner } from './store'

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
