import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { OrderRules } from '~/features/settings/server/order-rules'
import { mostToHold } from '~/values/hold-limits'
import { type Locale, pickText } from '~/values/locales'
import { QUANTITY_MOST } from '~/values/quantity'
import { type Refused, refuse } from '~/values/result'

export type LineRefusal = 'goodsGone' | 'stockShort' | 'limitPassed' | 'heldUnpaid'

export const mostOf = (sku: SkuForSale, rules: OrderRules): number =>
  Math.min(QUANTITY_MOST, sku.available, sku.limitPerOrder ?? QUANTITY_MOST, mostToHold(sku, rules))

export function tooMany(
  sku: SkuForSale,
  rules: OrderRules,
  locale: Locale,
): Refused<Exclude<LineRefusal, 'goodsGone'>> {
  const title = pickText(sku.title, locale)
  const most = mostOf(sku, rules)
  if (most === 0 && sku.available > 0)
    return refuse('heldUnpaid', { params: { title, held: sku.held }, field: 'quantity' })
  if (most === sku.available) return refuse('stockShort', { params: { title, left: most }, field: 'quantity' })
  return refuse('limitPassed', { params: { title, most }, field: 'quantity' })
}

export function refusalOf(
  sku: SkuForSale,
  quantity: number,
  { rules, locale }: { rules: OrderRules; locale: Locale },
): Refused<LineRefusal> | undefined {
  if (!sku.isOnSale) return refuse('goodsGone', { params: { title: pickText(sku.title, locale) } })
  return quantity > mostOf(sku, rules) ? tooMany(sku, rules, locale) : undefined
}
