import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { orderRules } from '~/features/settings/server/order-rules'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { CART_LINES_MOST } from '../contract/members'
import { type LineRefusal, mostOf, refusalOf, tooMany } from './line-bounds'
import { type CartCaller, holdCart, mayOpenCart, openCart } from './open-cart'
import { listLines } from './store'
import { addPieces } from './store-lines'

type Added = Result<{ cartId: string; quantity: number }, LineRefusal | 'notFound' | 'cartFull' | 'cartsWait'>

/** Quantities add up; refusals name the possible number. cartsWait limits guests' carts per network. */
export async function addToCart(skuId: string, quantity: number, caller: CartCaller): Promise<Added> {
  return transaction(async (tx) => {
    const [skus, rules] = await Promise.all([skusForSale(tx, [skuId], caller.memberId), orderRules(tx)])
    const sku = skus.get(skuId)
    if (!sku) return refuse('notFound', { field: 'skuId' })
    const refused = refusalOf(sku, quantity, { rules, locale: caller.locale })
    if (refused) return refused
    const held = await holdCart(tx, caller)
    const may = held ? ok({}) : await mayOpenCart(tx, caller)
    if (!may.ok) return may
    const cartId = held ?? (await openCart(tx, caller))
    const piece = { skuId, quantity, price: sku.price, most: mostOf(sku, rules), linesMost: CART_LINES_MOST }
    const now = await addPieces(tx, cartId, piece)
    if (now !== undefined) return ok({ cartId, quantity: now })
    const isThere = (await listLines(tx, cartId)).some((line) => line.skuId === skuId)
    return isThere ? tooMany(sku, rules, caller.locale) : refuse('cartFull', { params: { most: CART_LINES_MOST } })
  })
}
