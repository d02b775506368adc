import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { Reader } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import type { Result } from '~/values/result'
import type { Placing } from './order-to-place'

export interface CampaignTerms {
  saleId?: string
  pointsGoodsId?: string
  skuId: string
  allotmentId: string
  /** Cash per piece of points goods, beside the points. */
  price: Fen
  points?: number
  available: number
  perOrder: number
  minutesToPay: number
}

export type CampaignRefusal = 'notFound' | 'saleNotYet' | 'saleOver' | 'saleLimit' | 'exchangeOver' | 'exchangeLimit'

/** The terms of a campaign for everybody in a group, in their order; read in the transaction that writes the orders. */
export type Campaign = (
  reader: Reader,
  group: readonly Pick<Placing, 'memberId' | 'input' | 'locale'>[],
) => Promise<Result<CampaignTerms, CampaignRefusal>[]>

/** Points are taken off the everyday price. Pieces held unpaid elsewhere do not count here. */
export function skuOnTerms(
  skus: ReadonlyMap<string, SkuForSale>,
  { skuId, price, points, available, perOrder }: CampaignTerms,
): Map<string, SkuForSale> {
  const sku = skus.get(skuId)
  if (!sku) return new Map()
  // Points have to take something off, also where the everyday price has fallen below the cash.
  const fromPrice = points === undefined ? price : fen(Math.max(sku.price, price + 1))
  const own = { price: fromPrice, available, limitPerOrder: perOrder, stock: Number.MAX_SAFE_INTEGER, held: 0 }
  return new Map([[skuId, { ...sku, ...own }]])
}
