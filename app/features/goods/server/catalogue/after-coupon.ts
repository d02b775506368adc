import { concepts } from '~/house/concept'
import type { Fen } from '~/values/money'
import type { AfterCoupon } from '../../contract/members'

type Goods = { id: string; categoryIds: readonly string[] }
export type PriceAfterCoupon = (goods: Goods, price: Fen) => AfterCoupon | null

export async function pricesAfterCoupons(): Promise<PriceAfterCoupon> {
  for (const { priceAfterCoupon } of concepts()) if (priceAfterCoupon) return priceAfterCoupon()
  return () => null
}
