import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { OrderToPlace } from '~/features/orders/server/store/store'
import type { OrderRules } from '~/features/settings/server/order-rules'
import type { Tx } from '~/platform/database/transaction'
import { keyedHash } from '~/platform/secrets/keyed-hash'
import { type Refused, refuse } from '~/values/result'
import { type Holder, type Holds, heldKey, takingTurns } from './store-holds'

/** Orders that may expire in a day before the member gets less time to pay, and that time. */
const EXPIRED_MOST = 3
const MINUTES_AFTER = 10

/** So that what the member holds does not change until this transaction ends. */
export async function takeTurn(tx: Tx, memberId: string): Promise<void> {
  await tx.executeQuery(takingTurns([{ memberId, deviceKey: null }]))
}

export const holderOf = ({ memberId, device }: { memberId: string; device?: string }): Holder => ({
  memberId,
  deviceKey: device ? keyedHash('order-device', device) : null,
})

export function ordersRefused(
  { memberId, deviceKey }: Holder,
  holds: Holds,
  most: number,
): Refused<'unpaidFull'> | undefined {
  const count = Math.max(holds.orders.get(memberId) ?? 0, (deviceKey && holds.ofDevice.get(deviceKey)) || 0)
  return count >= most ? refuse('unpaidFull', { params: { most } }) : undefined
}

export const withHeld = (
  skus: ReadonlyMap<string, SkuForSale>,
  { memberId }: Holder,
  { pieces }: Holds,
): Map<string, SkuForSale> =>
  new Map([...skus].map(([id, sku]) => [id, { ...sku, held: pieces.get(heldKey(memberId, id)) ?? 0 }]))

export const minutesFor = ({ memberId }: Holder, { expired }: Holds, { minutesToPay }: OrderRules): number =>
  (expired.get(memberId) ?? 0) >= EXPIRED_MOST ? Math.min(minutesToPay, MINUTES_AFTER) : minutesToPay

export function withOrder(holds: Holds, { memberId, deviceKey, lines }: Omit<OrderToPlace, 'id'>): Holds {
  const [orders, ofDevice, pieces] = [new Map(holds.orders), new Map(holds.ofDevice), new Map(holds.pieces)]
  add(orders, memberId, 1)
  if (deviceKey) add(ofDevice, deviceKey, 1)
  for (const { skuId, quantity } of lines) add(pieces, heldKey(memberId, skuId), quantity)
  return { ...holds, orders, ofDevice, pieces }
}

const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
