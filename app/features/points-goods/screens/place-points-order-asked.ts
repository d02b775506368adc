import { z } from 'zod'
import * as f from '~/contract/fields'
import { isHeld } from '~/features/checkout/parts/place-order-held'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import type { Client } from '~/web/h5/make-client'

/** What is exchanged, as the address of the screen says it. */
const asked = z.object({
  pointsGoodsId: f.id.catch(''),
  quantity: f.quantity.catch(1),
  addressId: f.id.optional().catch(undefined),
})
export type AskedOfExchange = z.output<typeof asked>

export const askedOf = (request: Request) => asked.parse(Object.fromEntries(new URL(request.url).searchParams))

/** The preview of what is asked, without an address that is gone; `refused` where nothing of it can be had. */
export async function previewOf({ ask, locale }: Client, { pointsGoodsId, quantity, addressId }: AskedOfExchange) {
  const preview = await ask(calls.pointsGoods.preview, { pointsGoodsId, quantity, addressId })
  if (preview.ok) return { preview: preview.data, told: [] }
  if (preview.fields.addressId && addressId) {
    const without = await ask(calls.pointsGoods.preview, { pointsGoodsId, quantity })
    if (without.ok) return { preview: without.data, told: [m.orders_address_gone({}, { locale })], isAddressGone: true }
  }
  return { refused: { text: preview.msg, isHeld: isHeld(preview.code) } }
}
