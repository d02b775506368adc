import { concept } from '~/house/concept'
import { calls } from './calls'
import { dropOldCarts } from './store-age'

export const carts = concept({
  calls,
  cleaners: [dropOldCarts],
  personal: [{ table: 'carts', by: 'member_id', erase: 'delete', shows: 'cart' }],
})
