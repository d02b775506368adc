import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { findRegion } from '~/features/addresses/server/find-region'
import { getAddress } from '~/features/addresses/server/read-addresses'
import { placeOf } from '~/features/addresses/server/regions'
import { freightOf } from '~/features/delivery/server/freight/freight-of'
import { skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { orderRules } from '~/features/settings/server/order-rules'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { type Fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { notifyBuyer } from '../notify-buyer'
import type { AddressTaken } from '../store/store'
import { type HeldOrder, holdToChange, skusOf } from '../store/store-desk'
import { type MoveToMake, move } from '../store/store-moves'

type Done = Record<string, never>
type OwnRefusal = 'notFound' | 'addressFixed' | 'readdressedAlready' | 'freightDiffers'

/** Once, before shipping, and only where freight is the same (`here` and `there` in yuan). */
export async function changeOwnAddress(
  memberId: string,
  orderId: string,
  addressId: string,
): Promise<Result<Done, OwnRefusal>> {
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId, memberId)
    if (!order) return refuse('notFound')
    const chosen = await getAddress(memberId, addressId, tx)
    if (!chosen.ok) return refuse('notFound', { field: 'addressId' })
    if (order.isReaddressed) return refuse('readdressedAlready')
    const { name, phone, region, place, detail } = chosen.value
    const address = { name, phone, region, place, detail }
    // The one change is not spent on the present address.
    if (isDeepStrictEqual(address, order.address)) return ok({})
    const [here, there] = await freightsTo(tx, orderId, order, region)
    if (here !== there) return refuse('freightDiffers', { params: { here: yuanText(here), there: yuanText(there) } })
    const set = sql`address = ${JSON.stringify(address)}::jsonb, address_changed_at = shop_now()`
    const isMoved = await moveTo(tx, order, { orderId, by: 'member', byId: memberId, set })
    return isMoved ? ok({}) : refuse('addressFixed')
  })
}

/** The price stays. `place` in words. */
export async function changeAddress(
  operatorId: string,
  orderId: string,
  { place, seen, ...person }: Omit<AddressTaken, 'region'> & { seen?: string },
): Promise<Result<Done, 'notFound' | 'regionUnknown' | 'addressFixed' | 'overtaken'>> {
  const region = findRegion(place.normalize('NFKC'))?.region
  if (!region) return refuse('regionUnknown', { field: 'place' })
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId)
    if (!order) return refuse('notFound')
    if (seen && seen !== order.addressMark) return refuse('overtaken')
    const address = { ...person, region, place: placeOf(region) }
    const set = sql`address = ${JSON.stringify(address)}::jsonb`
    if (!(await moveTo(tx, order, { orderId, by: 'operator', byId: operatorId, set }))) return refuse('addressFixed')
    await notifyBuyer(tx, { orderId, kind: 'orderReaddressed' })
    // The log outlives its member, so it says where the order went and not to whom.
    const [before, after] = [{ region: order.address.region }, { region }]
    await noteAct(tx, { operatorId, act: 'readdressOrder', subject: { kind: 'order', id: orderId }, before, after })
    return ok({})
  })
}

/** Shipping locks the order too, so nothing leaves for the old address meanwhile. */
async function moveTo(tx: Tx, { status, isPacked }: HeldOrder, made: Omit<MoveToMake, 'move'>): Promise<boolean> {
  if (isPacked) return false
  return move(tx, { ...made, move: status === 'unpaid' ? 'readdressUnpaid' : 'readdress' })
}

/** Both by the templates of now, in fen. */
async function freightsTo(
  tx: Tx,
  orderId: string,
  { address, goodsTotal }: HeldOrder,
  other: string,
): Promise<[Fen, Fen]> {
  const lines = await skusOf(tx, orderId)
  const skuIds = lines.map(({ skuId }) => skuId)
  const skus = await skusForSale(tx, skuIds)
  const { freeFreightFrom: freeFrom } = await orderRules(tx)
  const sent = lines.flatMap(({ skuId, quantity }) => {
    const sku = skus.get(skuId)
    return sku ? [{ template: sku.freight, weight: sku.weight, quantity }] : []
  })
  const to = (region: string) => freightOf(sent, { region, goodsTotal, freeFrom }).freight
  return [to(address.region), to(other)]
}
