import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { orderRules } from '~/features/settings/server/order-rules'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { CART_LINES_MOST } from '../contract/members'
import { type LineRefusal, mostOf, refusalOf, tooMany } from './line-bounds'
import { type CartCaller, holdCart, mayOpenCart, openCart } from './open-cart'
import { findLine, listLines } from './store'
import { addPieces, deleteLines, setQuantity, setSku } from './store-lines'

type Changed = Result<Record<string, never>, LineRefusal | 'notFound'>

export async function changeQuantity(lineId: string, quantity: number, caller: CartCaller): Promise<Changed> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    const line = cartId && (await findLine(tx, cartId, lineId))
    const sku = line && (await skusForSale(tx, [line.skuId], caller.memberId)).get(line.skuId)
    if (!cartId || !sku) return refuse('notFound')
    const refused = refusalOf(sku, quantity, { rules: await orderRules(tx), locale: caller.locale })
    if (refused) return refused
    await setQuantity(tx, cartId, lineId, quantity)
    return ok({})
  })
}

/** Where the cart has the other SKU already, the lines merge. */
export async function changeSku(lineId: string, skuId: string, caller: CartCaller): Promise<Changed> {
  return transaction(async (tx) => {
    const cartId = await holdCart(tx, caller)
    const line = cartId && (await findLine(tx, cartId, lineId))
    if (!cartId || !line) return refuse('notFound')
    if (line.skuId === skuId) return ok({})
    const [skus, rules] = await Promise.all([skusForSale(tx, [line.skuId, skuId], caller.memberId), orderRules(tx)])
    const sku = skus.get(skuId)
    if (!sku || sku.goodsId !== skus.get(line.skuId)?.goodsId) return refuse('notFound', { field: 'skuId' })
    const { quantity, isSelected } = line
    const refused = refusalOf(sku, quantity, { rules, locale: caller.locale })
    if (refused) return refused
    if (await setSku(tx, cartId, lineId, skuId, sku.price)) return ok({})
    await deleteLines(tx, cartId, [lineId])
    const piece = {
      skuId,
      quantity,
      isSelected,
      price: sku.price,
      most: mostOf(sku, rules),
      linesMost: CART_LINES_MOST,
    }
    return (await addPieces(tx, cartId, piece)) === undefined ? tooMany(sku, rules, caller.locale) : ok({})
  })
}

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
