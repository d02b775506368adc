import { z } from 'zod'
import * as f from '~/contract/fields'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import type { Client } from '~/web/h5/make-client'
import { isHeld } from '../parts/place-order-held'

/** What is ordered, as the address of the screen says it; without a SKU it is the selected part of the cart. */
const asked = z.object({
  skuId: f.id.optional().catch(undefined),
  quantity: f.quantity.optional().catch(undefined),
  addressId: f.id.optional().catch(undefined),
  /** 'none' for no coupon; without a word the best one is taken. */
  coupon: f.id.optional().catch(undefined),
  points: z
    .union([z.literal('most'), f.amount])
    .optional()
    .catch(undefined),
})

export const askedOf = (request: Request) => asked.parse(Object.fromEntries(new URL(request.url).searchParams))

/**
 * The preview of what is asked. A choice that the shop refuses is taken away, not swapped for another one, and what it
 * says of it comes along. `refused` where nothing of it can be ordered.
 */
export async function previewOf({ ask, locale }: Client, { skuId, quantity, ...wanted }: z.output<typeof asked>) {
  let { addressId, coupon, points } = wanted
  const told: string[] = []
  for (;;) {
    const preview = await ask(calls.orders.preview, { skuId, quantity, addressId, couponId: coupon, points })
    if (preview.ok) return { preview: preview.data, told, isAddressGone: addressId !== wanted.addressId }
    const { fields } = preview
    if (fields.addressId && addressId) {
      addressId = undefined
      told.push(m.orders_address_gone({}, { locale }))
    } else if (fields.couponId && coupon !== 'none') {
      coupon = 'none'
      told.push(preview.msg)
    } else if (fields.points && points) {
      points = undefined
      told.push(preview.msg)
    } else return { refused: { text: preview.msg, isHeld: isHeld(preview.code) } }
  }
}

/** Claims the coupon that a button of the screen names: the newcomer's gift, or one of a batch. */
export const claimFor = ({ ask }: Client, intent: string) =>
  intent === 'claimNew'
    ? ask(calls.coupons.receiveNewMemberCoupon)
    : ask(calls.coupons.claim, { batchId: intent.slice('claim '.length) })
