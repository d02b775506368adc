import { getAddress } from '~/features/addresses/server/read-addresses'
import { countPlaced } from '~/features/orders/server/count-placed'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { reserveStock } from '~/features/stock/server/reserve-stock'
import type { Tx } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { skusToQuote } from './quote'
import { placing } from './store'

interface Won {
  orderId: string
  memberId: string
  skuId: string
  allotmentId: string
  addressId: string
}

const NONE = { couponDiscount: fen(0), pointsDiscount: fen(0), pointsSpent: 0 }
/** It is paid at once, but an order has a deadline. */
const MINUTES_TO_PAY = 5

/** The caller holds the prize: a missing piece is a bug. */
export async function placePrizeOrder(
  tx: Tx,
  { orderId, memberId, skuId, allotmentId, addressId }: Won,
): Promise<Result<void, 'notFound'>> {
  const [address, skus] = await Promise.all([
    getAddress(memberId, addressId, tx),
    skusToQuote(tx, [{ skuId, quantity: 1 }]),
  ])
  if (!address.ok) return refuse('notFound', { field: 'addressId' })
  const sku = skus.get(skuId)
  if (!sku) throw new Error(`SKU ${skuId} was won and is not there`)
  const { name, phone, region, place, detail } = address.value
  const { goodsId, title, options, picture } = sku
  const free = { price: fen(0), discount: fen(0), paid: fen(0), freightShare: fen(0), freightTerms: null }
  const shares = { couponShare: fen(0), pointsShare: fen(0), pointsSpent: 0 }
  const line = { goodsId, skuId, title, options, picture, quantity: 1, ...free, ...shares, allotmentId }
  const totals = {
    goodsTotal: fen(0),
    freight: fen(0),
    freeFreightFrom: null,
    payable: fen(0),
    couponId: null,
    ...NONE,
  }
  const order = {
    ...{ id: orderId, memberId, kind: 'prize' as const, remark: '', deviceKey: null, minutesToPay: MINUTES_TO_PAY },
    ...totals,
    address: { name, phone, region, place, detail },
    lines: [line],
  }
  await tx.executeQuery(placing([order]))
  countPlaced(tx, [order])
  const held = await reserveStock(tx, orderId, [line])
  if (!held.ok) throw new Error(`order ${orderId} finds no piece of its prize`)
  const paid = await payOrder(tx, { orderId, paymentId: null, memberId })
  if (!paid.ok) throw new Error(`order ${orderId} was not unpaid right after it was placed`)
  return ok(undefined)
}
