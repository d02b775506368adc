import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

export const CART_LINES_MOST = 100

const cartLine = z.object({
  id: z.string(),
  goodsId: z.string(),
  skuId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  price: f.money,
  /** Since the line was added, in fen; negative where it dropped. */
  priceChange: z.number().int(),
  quantity: z.number().int(),
  available: z.number().int(),
  limitPerOrder: z.number().int().nullable(),
  /** Pieces per order for this caller, at most 99; 0 where no more may be held unpaid. */
  most: z.number().int(),
  isSelected: z.boolean(),
  invalid: z.enum(['gone', 'soldOut']).nullable(),
  hasOptions: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

const takenOut = z.object({ skuId: f.id, quantity: f.quantity, isSelected: f.flag })
export type TakenOut = z.output<typeof takenOut>

/** In fen: what is missing to the threshold of a coupon, and what that would save beyond what is saved now. */
const couponGap = z.object({
  missing: f.money,
  saves: f.money,
  categoryId: z.string().nullable(),
  /** The member's own coupon, where it fits only some goods. */
  couponId: z.string().nullable(),
})

const cart = z.object({
  lines: z.array(cartLine),
  /** Selected lines that can be bought, in fen. */
  total: f.money,
  selectedCount: z.number().int(),
  allSelected: z.boolean(),
  /** In fen; 0 when it is reached or nothing is selected. */
  missingForFreeFreight: f.money,
  /** At most, by one own or claimable coupon, in fen. */
  couponSaving: f.money,
  couponGap: couponGap.nullable(),
  /** Until it has usually arrived; 0 where the mall names no day. */
  hoursToArrive: z.number().int(),
})
export type Cart = z.output<typeof cart>

/** Guests name their cart by the header `cart`; a new one comes back as `cartId`. Members have exactly one. */
export const cartCalls = {
  list: guest.get('/api/cart/list', {
    about: 'The cart with its lines, prices and totals.',
    input: f.none,
    output: cart,
    own: { lists: { cart: {} }, rows: 'lines' },
  }),
  count: guest.get('/api/cart/count', {
    whileClosed: 'answered',
    about: 'The number of pieces in the cart.',
    input: f.none,
    output: z.object({ count: z.number().int() }),
  }),
  add: guest.post('/api/cart/add', {
    about: 'Adds a SKU to the cart; quantities of the same SKU add up, within stock and limits.',
    input: z.object({ skuId: f.id, quantity: f.quantity.default(1) }),
    output: z.object({ cartId: z.string(), quantity: z.number().int() }),
  }),
  change: guest.post('/api/cart/change', {
    about: 'Sets a line’s quantity.',
    input: z.object({ lineId: f.id, quantity: f.quantity }),
    output: f.none,
  }),
  changeSku: guest.post('/api/cart/changeSku', {
    about: 'Replaces the SKU of a line with another of the same goods; equal lines merge.',
    input: z.object({ lineId: f.id, skuId: f.id }),
    output: f.none,
  }),
  select: guest.post('/api/cart/select', {
    about: 'Selects or deselects lines; without ids, all of them.',
    input: z.object({ lineIds: f.ids.optional(), isSelected: f.flag }),
    output: f.none,
  }),
  remove: guest.post('/api/cart/remove', {
    about: 'Removes lines from the cart, and answers them as `restore` takes them.',
    input: z.object({ lineIds: f.ids }),
    output: z.object({ removed: z.array(takenOut) }),
  }),
  restore: guest.post('/api/cart/restore', {
    about:
      'Puts removed lines back, as far as the cart has room. What is sold out comes back as invalid, what is off sale not at all.',
    input: z.object({ lines: f.listOf(takenOut, CART_LINES_MOST) }),
    output: z.object({ restored: z.number().int() }),
  }),
  toFavourites: member.post('/api/cart/toFavourites', {
    about: 'Moves lines from the cart to the favourites, all of them or none.',
    input: z.object({ lineIds: f.ids }),
    output: z.object({ moved: z.number().int() }),
  }),
  clearInvalid: guest.post('/api/cart/clearInvalid', {
    about: 'Removes every line that can no longer be bought.',
    input: f.none,
    output: f.none,
  }),
  merge: member.post('/api/cart/merge', {
    about: 'Merges a guest’s cart into the member’s and deletes it. Idempotent.',
    input: z.object({ cartId: z.string().min(20, 'unknown_id').max(64, 'unknown_id') }),
    output: z.object({ count: z.number().int() }),
  }),
}

/** "Only 0 are left" is no message. */
const stockShort = ({ title, left }: { title: string; left: number | string }, options: { locale: Locale }) =>
  left === 0 ? m.refusal_sold_out({ title }, options) : m.refusal_stock_short({ title, left }, options)

export const cartRefusals = {
  goodsGone: { code: 4301, status: 409, say: m.refusal_goods_gone },
  stockShort: { code: 4302, status: 409, say: stockShort },
  limitPassed: { code: 4303, status: 409, say: m.refusal_limit_passed },
  cartsWait: { code: 4305, status: 429, retry: 60, say: m.refusal_carts_wait },
  cartFull: { code: 4304, status: 409, say: m.refusal_cart_full },
} as const satisfies Refusals
