import { deleteOldGuestCarts } from './store-age'

/** Days after which a guest's cart is nobody's any more: its cookie lives no longer. */
const GUEST_CART_DAYS = 90

/** Drops at most `most` carts of guests into which nothing was put for 90 days. Answers how many. */
export const dropOldCarts = (most: number): Promise<number> => deleteOldGuestCarts(most, GUEST_CART_DAYS)
