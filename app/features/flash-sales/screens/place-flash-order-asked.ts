import { z } from 'zod'
import * as f from '~/contract/fields'
import { isHeld } from '~/features/checkout/parts/place-order-held'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import type { Client } from '~/web/h5/make-client'

/** What is ordered of which sale, as the address of the screen says it. */
const asked = z.object({
  saleId: f.id.catch(''),
  skuId: f.id.catch(''),
  quantity: f.quantity.catch(1),
  addressId: f.id.optional().catch(undefined),
  /** The submission that could not be served yet. */
  again: f.id.optional().catch(undefined),
})
export type AskedOfSale = z.output<typeof asked>

export const askedOf = (request: Request) => asked.parse(Object.fromEntries(new URL(request.url).searchParams))

/** The preview of what is asked, without an address that is gone; `refused` where nothing of it can be ordered. */
export async function previewOf({ ask, locale }: Client, { saleId, skuId, quantity, addressId }: AskedOfSale) {
  const preview = await ask(calls.flashSales.preview, { saleId, skuId, quantity, addressId })
  if (preview.ok) return { preview: preview.data, told: [] }
  if (preview.fields.addressId && addressId) {
    const without = await ask(calls.flashSales.preview, { saleId, skuId, quantity })
    if (without.ok) return { preview: without.data, told: [m.orders_address_gone({}, { locale })], isAddressGone: true }
  }
  return { refused: { text: preview.msg, isHeld: isHeld(preview.code) } }
}
