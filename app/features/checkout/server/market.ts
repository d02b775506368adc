import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { Reader } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import type { Result } from '~/values/result'
import type { Placing } from './order-to-place'

/** What holds at a market for one SKU and one member, instead of what holds everywhere. */
export interface MarketTerms {
  /** The flash sale or the points goods that it is. */
  saleId?: string
  pointsGoodsId?: string
  skuId: string
  allotmentId: string
  /** Of points goods what a piece costs in cash, beside its points. */
  price: Fen
  points?: number
  available: number
  perOrder: number
  minutesToPay: number
}

export type MarketRefusal = 'notFound' | 'saleNotYet' | 'saleOver' | 'saleLimit' | 'exchangeOver' | 'exchangeLimit'

/**
 * Where goods are sold on terms of their own, such as a flash sale. Answers the terms of everybody in a group, in their
 * order, as they stand now: it is asked in the transaction that writes the orders, after their members have taken turns.
 */
export type Market = (
  reader: Reader,
  group: readonly Pick<Placing, 'memberId' | 'sent' | 'locale'>[],
) => Promise<Result<MarketTerms, MarketRefusal>[]>

/** The SKU as the market sells it; points take their part off the everyday price. What members may hold unpaid elsewhere does not count here. */
export function skuOnTerms(
  skus: ReadonlyMap<string, SkuForSale>,
  { skuId, price, points, available, perOrder }: MarketTerms,
): Map<string, SkuForSale> {
  const sku = skus.get(skuId)
  if (!sku) return new Map()
  // Points have to take something off, also where the everyday price has fallen below the cash.
  const fromPrice = points === undefined ? price : fen(Math.max(sku.price, price + 1))
  const own = { price: fromPrice, available, limitPerOrder: perOrder, stock: Number.MAX_SAFE_INTEGER, held: 0 }
  return new Map([[skuId, { ...sku, ...own }]])
}
