import { addOperator } from '~/features/operators/server/change-operator'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { receiveOrder } from '~/features/orders/server/shipping/receive-orders'
import { type ParcelToShip, shipOrder } from '~/features/orders/server/shipping/ship-order'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import type { Person } from './cast'
import { placed, toBuy } from './shopping'

/** An operator of this database, made when there is none. */
export async function anOperator(): Promise<string> {
  const known = await db.selectFrom('operators').select('id').executeTakeFirst()
  if (known) return known.id
  await transaction((tx) => addOperator(tx, { phone: '13700137000', role: 'orders', name: 'Test orders' }))
  return anOperator()
}

let numbers = 0
/** A waybill number that no other test uses; `end` chooses its script in the sandbox. */
export const newNumber = (end = '777') => `YT${process.pid}${++numbers}${end}`

/** An order of some pieces of one SKU that is paid, as if by a payment. */
export async function paidOrder(
  by: Person,
  addressId: string,
  { skuId, price }: { skuId: string; price: number },
  quantity = 1,
): Promise<string> {
  const id = await placed(by, toBuy(skuId, addressId, price * quantity, { quantity }))
  const paid = await transaction((tx) => payOrder(tx, { orderId: id, paymentId: 'a-payment' }))
  if (!paid.ok) throw new Error(paid.refusal)
  return id
}

/** Sends all of a paid order in one parcel, and answers the parcel. */
export async function ship(orderId: string, more: Partial<ParcelToShip> = {}): Promise<ParcelToShip> {
  const parcel = { company: 'yuantong', number: newNumber(), ...more }
  const shipped = await shipOrder({ operatorId: await anOperator(), orderId, parcels: [parcel] })
  if (!shipped.ok) throw new Error(shipped.refusal)
  return parcel
}

export async function receive(by: Person, orderId: string): Promise<void> {
  const received = await receiveOrder({ memberId: by.id, orderId })
  if (!received.ok) throw new Error(received.refusal)
}
