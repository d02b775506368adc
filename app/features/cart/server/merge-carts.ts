import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { orderRules } from '~/features/settings/server/order-rules'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { CART_LINES_MOST } from '../contract/members'
import { mostOf } from './line-bounds'
import { openCart, ownerOf } from './open-cart'
import { countPieces, deleteCart, hasCart, listLines, lockCart } from './store'
import { mergeLines } from './store-lines'

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
