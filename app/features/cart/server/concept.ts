import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropOldCarts } from './drop-old-carts'
import { forgetCart } from './forget-cart'

export const carts = concept({ calls, cleaners: [dropOldCarts], forget: (tx, { id }) => forgetCart(tx, id) })
