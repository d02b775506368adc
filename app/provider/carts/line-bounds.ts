import { type Locale, pickText } from '~/values/locales'
import { type Refused, refuse } from '~/values/result'
import type { SkuForSale } from '../goods/skus-for-sale'

export const QUANTITY_MOST = 99

export type LineRefusal = 'goodsGone' | 'stockShort' | 'limitPassed'

/** How many pieces of a SKU one line may hold now. */
export const mostOf = ({ available, limitPerOrder }: SkuForSale): number =>
  Math.min(QUANTITY_MOST, available, limitPerOrder ?? QUANTITY_MOST)

/** The refusal of more than `mostOf` pieces, with the number that is possible. */
export function tooMany(sku: SkuForSale, locale: Locale): Refused<'stockShort' | 'limitPassed'> {
  const title = pickText(sku.title, locale)
  const most = mostOf(sku)
  if (most === sku.available) return refuse('stockShort', { params: { title, left: most }, field: 'quantity' })
  return refuse('limitPassed', { params: { title, most }, field: 'quantity' })
}

/** Why a line of so many pieces cannot be; nothing where it can. */
export function refusalOf(sku: SkuForSale, quantity: number, locale: Locale): Refused<LineRefusal> | undefined {
  if (!sku.isOnSale) return refuse('goodsGone', { params: { title: pickText(sku.title, locale) } })
  return quantity > mostOf(sku) ? tooMany(sku, locale) : undefined
}
