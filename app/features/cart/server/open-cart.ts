import type { Caller } from '~/house/caller'
import type { Tx } from '~/platform/database/transaction'
import { takeNetworkHit } from '~/platform/limits/network-limit'
import { randomToken } from '~/values/ids'
import { networkOf } from '~/values/network'
import { ok, type Result, refuse } from '~/values/result'
import { insertCart, lockCart, type Owner } from './store'

/** Who calls: a member by the token, else a guest by the cart's name. */
export type CartHolder = Pick<Caller, 'memberId' | 'cartId'>
export type CartCaller = Pick<Caller, 'memberId' | 'cartId' | 'locale'> & Partial<Pick<Caller, 'address'>>

const NAME = /^[\w-]{20,64}$/

/** Whose cart the caller may use: a member's own only, whatever cart is named; nothing for a guest without one. */
export function ownerOf({ memberId, cartId }: CartHolder): Owner | undefined {
  if (memberId !== undefined) return { memberId }
  return cartId !== undefined && NAME.test(cartId) ? { cartId } : undefined
}

/** Holds the caller's cart until the transaction ends; nothing where there is none. */
export async function holdCart(tx: Tx, caller: CartHolder): Promise<string | undefined> {
  const owner = ownerOf(caller)
  return owner && lockCart(tx, owner)
}

/** The same, and makes a cart where there is none. A guest's gets a name that nobody can guess. */
export async function openCart(tx: Tx, caller: CartHolder): Promise<string> {
  const held = await holdCart(tx, caller)
  if (held) return held
  const id = randomToken()
  await insertCart(tx, id, caller.memberId)
  return (await lockCart(tx, caller.memberId === undefined ? { cartId: id } : { memberId: caller.memberId })) as string
}

/** Counts a new cart of a guest; refused where the guest's network has made many of late. Members may always have theirs. */
export async function mayOpenCart(
  tx: Tx,
  { memberId, address = '' }: CartCaller,
): Promise<Result<object, 'cartsWait'>> {
  if (memberId !== undefined) return ok({})
  const taken = await takeNetworkHit(tx, 'carts', networkOf(address), true)
  if (taken.isTaken) return ok({})
  return refuse('cartsWait', { params: { minutes: Math.ceil(taken.seconds / 60), seconds: taken.seconds } })
}
