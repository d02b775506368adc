import { addToCart } from '~/features/cart/server/change-cart'
import type { OrderInput } from '~/features/checkout/server/order-to-place'
import { placeOrder } from '~/features/checkout/server/place-order'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { randomToken } from '~/values/ids'
import { addressOf, type Person } from './cast'

/** What a member sends to buy one piece at once; the freight must be in `total`. */
export function toBuy(skuId: string, addressId: string, total: number, more: Partial<OrderInput> = {}): OrderInput {
  return { skuId, quantity: 1, addressId, remark: '', total, submissionId: randomToken(), ...more }
}

/** What a member sends to order the selected lines of the cart. */
export function toOrderCart(addressId: string, total: number, more: Partial<OrderInput> = {}): OrderInput {
  return { addressId, remark: '', total, submissionId: randomToken(), ...more }
}

/** Places an order that must succeed and answers its id. */
export async function placed(person: Person, input: OrderInput): Promise<string> {
  const result = await placeOrder(person.id, input, 'en')
  if (!result.ok) throw new Error(`${result.refusal} ${JSON.stringify(result.params)}`)
  return result.value.orderId
}

/** Puts pieces into a member's cart, which must succeed. */
export async function inCart(person: Person, skuId: string, quantity = 1): Promise<void> {
  const added = await addToCart(skuId, quantity, { memberId: person.id, locale: 'en' })
  if (!added.ok) throw new Error(added.refusal)
}

/** Places an order of goods at what its preview shows, to a new address. */
export async function anOrder(by: Person, { skuId }: { skuId: string }): Promise<{ id: string; total: number }> {
  const addressId = await addressOf(by)
  const seen = await previewOrder(by.id, { skuId, addressId }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  const { payable: total, submissionId } = seen.value
  return { id: await placed(by, toBuy(skuId, addressId, total, { submissionId })), total }
}
