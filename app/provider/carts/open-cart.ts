import { randomToken } from '~/values/ids'
import type { Caller } from '../caller'
import type { Tx } from '../database/transaction'
import { insertCart, lockCart, type Owner } from './store'

/** Who calls: a member by the token, else a guest by the cart's name. */
export type CartHolder = Pick<Caller, 'memberId' | 'cartId'>
export type CartCaller = Pick<Caller, 'memberId' | 'cartId' | 'locale'>

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
