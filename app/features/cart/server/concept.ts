import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { cartCalls } from '../contract/members'
import { addToCart, changeQuantity, changeSku } from './change-cart'
import { mergeCarts } from './open-cart'
import { clearInvalid, moveToFavourites, removeLines, restoreLines, selectLines } from './select-lines'
import { dropOldCarts } from './store'
import { countCart, viewCart } from './view-cart'

const calls: Provided<typeof cartCalls> = {
  list: (_, caller) => viewCart(caller),
  count: (_, caller) => countCart(caller),
  add: ({ skuId, quantity }, caller) => addToCart(skuId, quantity, caller),
  change: ({ lineId, quantity }, caller) => changeQuantity(lineId, quantity, caller),
  changeSku: ({ lineId, skuId }, caller) => changeSku(lineId, skuId, caller),
  select: ({ lineIds, isSelected }, caller) => selectLines(isSelected, lineIds, caller),
  remove: ({ lineIds }, caller) => removeLines(lineIds, caller),
  restore: ({ lines }, caller) => restoreLines(lines, caller),
  toFavourites: ({ lineIds }, { memberId }) => moveToFavourites(lineIds, memberId),
  clearInvalid: (_, caller) => clearInvalid(caller),
  merge: ({ cartId }, { memberId }) => mergeCarts(memberId, cartId),
}

export const carts = concept({
  calls,
  cleaners: [dropOldCarts],
  personal: [{ table: 'carts', by: 'member_id', erase: 'delete', shows: 'cart' }],
})
